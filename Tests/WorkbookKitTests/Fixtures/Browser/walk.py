"""Walks through the page of a class as its readers do, and prints what it saw as JSON.

Arguments: the address of the page, a folder for the browser's files, the browser, its driver, and the rows whose
names are to be clicked.
"""

import contextlib
import glob
import json
import os
import signal
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

page, folder, chromium, chromedriver, rows = sys.argv[1:]

# What has the focus, and whether it can be seen that it has.
FOCUS = """
const it = document.activeElement, style = getComputedStyle(it), box = it.getBoundingClientRect();
return { tag: it.tagName, text: it.textContent, link: it.getAttribute("href") ?? "",
  isSeen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && box.right > 0 && box.width > 1 };
"""

# Opens everything; what is opened may bring more. True when nothing is left.
OPEN = """
const closed = [...document.querySelectorAll("details:not([open]) > summary")];
closed.forEach(one => one.click());
const empty = [...document.querySelectorAll("details > div")].filter(one => !one.firstChild);
return closed.length + empty.length === 0;
"""

# Whatever can be used and, when it has the focus, lies under something else or out of sight.
COVERED = """
const all = [...document.querySelectorAll("a:not(.skip), button, input, select, summary, [tabindex='0']")];
const isCovered = one => {
  one.focus();
  const box = one.getClientRects()[0];
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return document.activeElement !== one || !one.contains(hit);
};
return [...all, ...all.reverse()].filter(isCovered).map(one => one.outerHTML.slice(0, 120));
"""

# Texts with too little contrast to what is behind them.
PALE = """
const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
const light = colour => numbers(colour).slice(0, 3).map(one => one / 255)
  .map(one => one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4)
  .reduce((sum, one, place) => sum + one * [.2126, .7152, .0722][place], 0);
const behind = one => {
  const colour = getComputedStyle(one).backgroundColor;
  return (numbers(colour)[3] ?? 1) === 1 || !one.parentElement ? colour : behind(one.parentElement);
};
const found = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const one = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !one.checkVisibility() || one.closest("option, script")) continue;
  const style = getComputedStyle(one);
  const both = [light(one.closest("svg") ? style.fill : style.color), light(behind(one))].sort();
  const contrast = (Math.max(...both) + .05) / (Math.min(...both) + .05);
  if (contrast < 4.5) found.add(`${one.tagName} ${one.className} ${contrast.toFixed(1)}`);
}
return [...found];
"""

# Links whose name lacks the number that is seen in them.
MISNAMED = """
return [...document.querySelectorAll("a[aria-label]")].filter(one => /\\d/.test(one.textContent))
  .filter(one => !one.getAttribute("aria-label").includes(one.textContent)).map(one => one.outerHTML);
"""

# Regions of the page that bear the same name.
NAMESAKES = """
const names = [...document.querySelectorAll("[role=region], nav")].map(one => one.getAttribute("aria-label") ?? "");
return names.filter((one, place) => one === "" || names.indexOf(one) !== place);
"""

# What makes the page wider than the screen.
WIDE = """
if (document.documentElement.scrollWidth <= arguments[0] && innerWidth <= arguments[0]) return [];
return ["the page", ...[...document.querySelectorAll("main *")]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().right > arguments[0])
  .map(one => one.outerHTML.slice(0, 120))];
"""


def walk(driver):
    def run(script, *arguments):
        return driver.execute_script(script, *arguments)

    def wait(condition, *arguments):
        WebDriverWait(driver, 30, poll_frequency=0.02).until(
            lambda _: run(f"return {condition}", *arguments), f"This did not come: {condition}")

    def press(*keys):
        for key in keys:
            ActionChains(driver).send_keys(key).perform()
        return run(FOCUS)

    def find(selector):
        return driver.find_element(By.CSS_SELECTOR, selector)

    def visit(fragment):
        driver.get("about:blank")
        driver.get(page + fragment)

    def heading(text):
        wait("document.activeElement.matches('h1') && document.activeElement.textContent === arguments[0]", text)
        return run(FOCUS)

    def screen(width, height, is_phone):
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone})

    seen = {"complaints": []}

    def listen():
        seen["complaints"] += [entry["message"] for entry in driver.get_log("browser")]

    # From the top of the page with the keyboard alone to what a student handed in, and back.
    screen(1280, 800, False)
    visit("")
    seen["skip"] = press(Keys.TAB)
    seen["skipped"] = press(Keys.ENTER)
    stops = [press(Keys.TAB)]
    while not run("return document.activeElement.matches('.heat tbody a')") and len(stops) < 60:
        stops.append(press(Keys.TAB))
    arrows = [Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_LEFT, Keys.ARROW_RIGHT]
    seen["path"] = [stops[-1]] + [press(arrow) for arrow in arrows]
    press(Keys.ENTER)
    wait("document.activeElement.matches('#exercise-1 > summary')")
    seen["opened"] = run(FOCUS)
    seen["verdicts"] = run("""return [...document.querySelectorAll("#exercise-1 .requirements > li")]
        .filter(one => one.checkVisibility()).map(one => one.querySelector(".status").textContent
            + one.querySelector(":scope > span:nth-child(2)").firstChild.data)""")
    while not run("return document.activeElement.matches('#exercise-1 details:has(> .source) > summary')"):
        stops.append(press(Keys.TAB))
        if len(stops) > 80:
            raise LookupError("the tabulator does not lead to what was handed in")
    press(Keys.ENTER)
    wait("document.querySelector('#exercise-1 .source').checkVisibility()")
    seen["source"] = run("return document.querySelector('#exercise-1 .source').textContent")
    seen["boxes"] = run("""const picture = document.querySelector("#exercise-1 svg").getBoundingClientRect();
        return picture.width > 200 && picture.height > 100 ? document.querySelectorAll("#exercise-1 svg rect").length : 0""")

    # An exercise that was closed opens again where its address is the one of the page.
    driver.find_elements(By.CSS_SELECTOR, ".tools button")[1].send_keys(Keys.ENTER)
    wait("document.querySelectorAll('.exercise[open]').length === 0")
    driver.find_elements(By.CSS_SELECTOR, ".strip a")[1].send_keys(Keys.ENTER)
    wait("document.activeElement.matches('#exercise-1[open] > summary')")
    find("#exercise-1 details:has(> .source) > summary").send_keys(Keys.ENTER)

    # The other language takes nothing away.
    find("header button[lang=zh-Hans]").send_keys(Keys.SPACE)
    wait("document.documentElement.lang === 'zh-Hans'")
    seen["switch"] = run(FOCUS)
    seen["chinese"] = [find(one).get_attribute("textContent") for one in (".skip", "#exercise-1 h2", ".score")]
    seen["isKept"] = run("return document.querySelector('#exercise-1 .source')?.checkVisibility() ?? false")
    find("header button[lang=en]").send_keys(Keys.ENTER)
    wait("document.documentElement.lang === 'en'")
    driver.back()
    seen["back"] = heading("The class")
    find(".two button").send_keys(Keys.ENTER)
    seen["more"] = run(FOCUS)
    seen["stops"] = stops
    listen()

    # Each name is text, and stays text where it leads.
    seen["names"] = []
    for row in map(int, rows.split()):
        name = driver.find_elements(By.CSS_SELECTOR, ".heat tbody th a")[row]
        text = name.get_attribute("textContent")
        name.click()
        heading(text)
        markup = run("return document.querySelectorAll('img, b b, script').length")
        seen["names"].append({
            "link": text, "heading": find("h1").get_attribute("textContent"), "title": driver.title, "markup": markup})
        find(".crumbs a").click()
        heading("The class")
    listen()

    # On a phone and on a laptop, in light and in dark.
    for check in ("wide", "covered", "pale", "misnamed", "namesakes"):
        seen[check] = []
    for width, height, is_phone in ((390, 844, True), (1280, 800, False)):
        screen(width, height, is_phone)
        for scheme in ("light", "dark"):
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": scheme}]})
            for fragment in ("", "#student/" + "long-" * 15, "#exercise/0"):
                visit(fragment)
                WebDriverWait(driver, 30, poll_frequency=0.02).until(lambda _: run(OPEN))
                seen["pale"] += run(PALE)
                if scheme == "light":
                    seen["wide"] += run(WIDE, width)
                    seen["covered"] += run(COVERED)
                    seen["misnamed"] += run(MISNAMED)
                    seen["namesakes"] += run(NAMESAKES)
                listen()
    return seen


class TooLong(Exception):
    """No TimeoutError, which others would take for one of the network."""


def give_up(*_):
    raise TooLong("the browser took too long")


def family(process):
    """The process and all that it has started."""
    found = [process]
    for path in glob.glob(f"/proc/{process}/task/*/children"):
        with open(path) as children:
            found += [one for child in children.read().split() for one in family(int(child))]
    return found


# A proxy would stand between this and the driver on this machine.
for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
    del os.environ[name]
options = Options()
options.binary_location = chromium
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
for argument in (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--remote-debugging-pipe", "--lang=en-US", "--accept-lang=en-US", f"--user-data-dir={folder}",
):
    options.add_argument(argument)
service = Service(executable_path=chromedriver)
# Again and again from then on, so that nothing that is tried after it hangs either.
signal.signal(signal.SIGALRM, give_up)
signal.setitimer(signal.ITIMER_REAL, 240, 10)
try:
    driver = webdriver.Chrome(service=service, options=options)
    seen = walk(driver)
    driver.quit()
except BaseException:
    # Who hangs does not quit when asked.
    signal.setitimer(signal.ITIMER_REAL, 0)
    if getattr(service, "process", None) and service.process.poll() is None:
        for process in family(service.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    raise
print(json.dumps(seen))
