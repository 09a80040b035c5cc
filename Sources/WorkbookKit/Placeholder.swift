/// How a fellow module finds this one alive while it is still empty.
enum Placeholder {}
