"""Which reasons a decision can give, read from its source: what `allows` returns, and whom it asks."""

import ast
from collections.abc import Iterator
from pathlib import Path

from stammtisch.contract.messages import sources

Function = ast.FunctionDef
Names = set[str]


class Reading:
    """The functions, classes and whole-number constants of a package."""

    def __init__(self, folder: Path) -> None:
        self.functions: dict[str, list[Function]] = {}
        self.classes: dict[str, ast.ClassDef] = {}
        self.constants: dict[str, int] = {}
        for path in sources(folder):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                self._note(node)
            self.constants.update(constants(tree))

    def _note(self, node: ast.AST) -> None:
        if isinstance(node, ast.ClassDef):
            self.classes[node.name] = node
        elif isinstance(node, ast.FunctionDef):
            self.functions.setdefault(node.name, []).append(node)

    def reasons(self, decision: str) -> Names:
        """The constants that the `allows` of a class can return."""
        return self.returned(self.method(decision, "allows"), decision, set())

    def method(self, owner: str, name: str) -> list[Function]:
        """A method of a class or of the classes that it is made from, inside the package."""
        if owner not in self.classes:
            return []
        for node in self.classes[owner].body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return [node]
        bases = [
            base.value if isinstance(base, ast.Subscript) else base for base in self.classes[owner].bases
        ]
        found = [self.method(base.id, name) for base in bases if isinstance(base, ast.Name)]
        return next((methods for methods in found if methods), [])

    def returned(self, functions: list[Function], owner: str, asked: set[int]) -> Names:
        """The constants that functions return, and those that they ask."""
        names: Names = set()
        for function in functions:
            if id(function) not in asked:
                asked.add(id(function))
                given = local_values(function)
                for node in ast.walk(function):
                    if isinstance(node, ast.Return) and node.value is not None:
                        names |= self.values(node.value, given, owner, asked)
        return names

    def values(self, value: ast.expr, given: "Given", owner: str, asked: set[int]) -> Names:
        if isinstance(value, ast.Name) and value.id in given:
            known = {name: exprs for name, exprs in given.items() if name != value.id}
            return {name for expr in given[value.id] for name in self.values(expr, known, owner, asked)}
        if isinstance(value, ast.Name | ast.Attribute):
            name = value.id if isinstance(value, ast.Name) else value.attr
            return {name} & set(self.constants)
        if isinstance(value, ast.Call):
            return self.called(value, given, owner, asked)
        return {name for part in branches(value) for name in self.values(part, given, owner, asked)}

    def called(self, call: ast.Call, given: "Given", owner: str, asked: set[int]) -> Names:
        if isinstance(call.func, ast.Name) and call.func.id in ("min", "max"):
            return {name for part in call.args for name in self.values(part, given, owner, asked)}
        if isinstance(call.func, ast.Name):
            return self.returned(self.functions.get(call.func.id, []), owner, asked)
        if not isinstance(call.func, ast.Attribute):
            return set()
        name, of = call.func.attr, call.func.value
        own = self.method(owner, name) if isinstance(of, ast.Name) and of.id == "self" else []
        others = [] if name == "allows" else self.functions.get(name, [])
        return self.returned(own or others, owner, asked)


Given = dict[str, list[ast.expr]]


def constants(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
            named = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(named, ast.Name) and isinstance(node.value.value, int):
                yield named.id, node.value.value


def local_values(function: Function) -> Given:
    """What is assigned to each local name."""
    given: Given = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            given.setdefault(node.targets[0].id, []).append(node.value)
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and isinstance(node.target, ast.Name):
            given.setdefault(node.target.id, []).extend([node.value] if node.value else [])
    return given


def branches(value: ast.expr) -> list[ast.expr]:
    """The expressions that may be the value of one."""
    if isinstance(value, ast.IfExp):
        return [value.body, value.orelse]
    if isinstance(value, ast.BoolOp):
        return value.values
    return [value.value] if isinstance(value, ast.NamedExpr) else []
