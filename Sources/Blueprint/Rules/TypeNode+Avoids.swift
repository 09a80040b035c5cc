extension TypeNode {
    /// Refers to none of these types: not in storage, signatures or bodies. What is reached on `self`, what the
    /// type inherits from and its own operators are no matter.
    public func avoids(_ names: String..., because reason: Sentence? = nil) -> Ruling {
        avoids(names, because: reason)
    }

    /// Refers to none of these types: not in storage, signatures or bodies. What is reached on `self`, what the
    /// type inherits from and its own operators are no matter.
    public func avoids(_ names: [String], because reason: Sentence? = nil) -> Ruling {
        let found = outwardReferences.filter { names.contains($0.target) }
        return Ruling(
            found.firstOfEachLine().map { reference in
                Violation(sentence(on: reference).because(reason), at: reference.location)
            }
        )
    }

    /// Does not call that member of the type, or of a type below it, on anything but `self`.
    /// - Parameters:
    ///   - member: A full name such as `receive(_:from:)`; without parentheses every overload is meant.
    ///   - type: The type that declares the member.
    public func avoids(calling member: String, of type: String, because reason: Sentence? = nil) -> Ruling {
        let found = references.filter { reference in
            guard !reference.isOnSelf, let called = reference.member else { return false }
            let isSameName = called == member || called.prefix { $0 != "(" } == member
            return isSameName && isKind(reference.target, of: type)
        }
        return Ruling(
            found.firstOfEachLine().map { reference in
                let place = reference.within
                let sentence = Sentence(
                    "`\(name)` calls `\(member)` of `\(reference.target)` in `\(place)` (\(reference.location)).",
                    "`\(name)` 在 `\(place)` 中调用了 `\(reference.target)` 的 `\(member)`（\(reference.location)）。"
                )
                return Violation(sentence.because(reason), at: reference.location)
            }
        )
    }

    private func sentence(on reference: Reference) -> Sentence {
        let target = reference.target
        let place = reference.within
        let line = reference.location
        let own = target == name
        let english: String
        let chinese: String
        switch (reference.place, reference.kind) {
        case (.storage, _):
            english =
                "`\(name)` keeps \(own ? "others of its own type" : "`\(target)`") in `\(place)` (\(line))."
            chinese = "`\(name)` 在 `\(place)` 中保存了\(own ? "其他同类对象" : " `\(target)`")（\(line)）。"
        case (.signature, _) where place.isEmpty:
            english = "The declaration of `\(name)` names `\(target)` (\(line))."
            chinese = "`\(name)` 的声明中出现了 `\(target)`（\(line)）。"
        case (.signature, _):
            english = "`\(name)` names `\(target)` in the signature of `\(place)` (\(line))."
            chinese = "`\(name)` 在 `\(place)` 的签名中用到了 `\(target)`（\(line)）。"
        case (.body, .initializer):
            english = "`\(name)` makes a `\(target)` in `\(place)` (\(line))."
            chinese = "`\(name)` 在 `\(place)` 中创建了 `\(target)`（\(line)）。"
        case (.body, .cast):
            english = "`\(name)` casts to `\(target)` in `\(place)` (\(line))."
            chinese = "`\(name)` 在 `\(place)` 中转换为 `\(target)`（\(line)）。"
        case (.body, .switch):
            english = "`\(name)` decides by the cases of `\(target)` in `\(place)` (\(line))."
            chinese = "`\(name)` 在 `\(place)` 中按 `\(target)` 的各个 case 分支判断（\(line)）。"
        case (.body, .member), (.body, .mention), (.body, .global):
            if let member = reference.member {
                english =
                    "`\(name)` uses `\(member)` of \(own ? "another" : "a") `\(target)` in `\(place)` (\(line))."
                chinese =
                    "`\(name)` 在 `\(place)` 中使用了\(own ? "另一个" : " ") `\(target)` 的 `\(member)`（\(line)）。"
            } else {
                english = "`\(name)` knows `\(target)` in `\(place)` (\(line))."
                chinese = "`\(name)` 在 `\(place)` 中知道了 `\(target)` 的存在（\(line)）。"
            }
        }
        return Sentence(english, chinese)
    }
}

extension Sequence<Reference> {
    /// One reference for each line and type: the first says enough.
    func firstOfEachLine() -> [Reference] {
        var seen: Set<String> = []
        return filter { seen.insert("\($0.location.line) \($0.target)").inserted }
    }
}
