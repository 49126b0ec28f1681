"""What Python's own parser makes of BUILD files: the literal subset of Starlark is Python.

Takes a file with a JSON list of texts, or a directory with BUILD files below it, and prints a JSON
list: for each text its statements, and for each call of a rule the literal attributes.
"""

import ast
import json
import os
import sys


def place(node):
    return [node.lineno, node.col_offset + 1]


def dotted(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and dotted(node.value):
        return dotted(node.value) + "." + node.attr
    return None


def operands(node):
    """The operands of a sum, or None for a sum with other operators in it."""
    if not isinstance(node, ast.BinOp):
        return [node]
    if not isinstance(node.op, ast.Add):
        return None
    left, right = operands(node.left), operands(node.right)
    return None if left is None or right is None else left + right


def expression(node):
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            return ["string", node.value] + place(node)
        if isinstance(node.value, (bool, type(None))):
            return ["name", str(node.value)] + place(node)
        return ["number"]
    if isinstance(node, (ast.List, ast.Tuple)):
        return ["list"] + [expression(element) for element in node.elts]
    if isinstance(node, ast.Dict) and None not in node.keys:
        pairs = zip(node.keys, node.values)
        return ["dictionary"] + [[expression(key), expression(value)] for key, value in pairs]
    if isinstance(node, (ast.Name, ast.Attribute)) and dotted(node):
        return ["name", dotted(node)] + place(node)
    if isinstance(node, ast.BinOp):
        parts = operands(node)
        if parts is not None:
            return ["sum"] + [expression(part) for part in parts]
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
        if isinstance(node.operand.value, (int, float)) and not isinstance(node.op, ast.Not):
            return ["number"]
    if isinstance(node, ast.Call) and dotted(node.func):
        named = [(keyword.arg or "**", keyword.value) for keyword in node.keywords]
        arguments = sorted(
            [(None, value) for value in node.args] + named,
            key=lambda pair: (pair[1].lineno, pair[1].col_offset))
        return ["call", dotted(node.func)] + place(node) + [
            [None, ["other"]] if name == "**" else [name, expression(value)]
            for name, value in arguments]
    return ["other"]


def statement(node):
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target = node.targets[0]
        if isinstance(target, ast.Name):
            return ["assignment", target.id, expression(node.value)]
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
        if isinstance(node.target, ast.Name):
            return ["addition", node.target.id, expression(node.value)]
    if isinstance(node, ast.Expr):
        return ["expression", expression(node.value)]
    return ["other"]


class Unknown(Exception):
    pass


def value(node, names, package):
    """The text or the list of texts that an expression stands for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, (ast.List, ast.Tuple)):
        elements = [value(element, names, package) for element in node.elts]
        if all(isinstance(element, str) for element in elements):
            return elements
    if isinstance(node, ast.Name) and node.id in names:
        return names[node.id]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = value(node.left, names, package), value(node.right, names, package)
        if type(left) is type(right):
            return left + right
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "glob" and (node.args or node.keywords):
            parts = dict(zip(["include", "exclude"], node.args))
            parts.update((keyword.arg, keyword.value) for keyword in node.keywords)
            excluded = value(parts["exclude"], names, package) if "exclude" in parts else []
            # What another glob selects is excluded by its pattern.
            excluded = [text.split(" - ")[0].removeprefix("glob ") for text in excluded]
            if "include" not in parts:
                raise Unknown()
            return [
                " - ".join(["glob " + pattern] + excluded)
                for pattern in value(parts["include"], names, package)]
        if node.func.id == "select" and node.args and isinstance(node.args[0], ast.Dict):
            lists = [value(branch, names, package) for branch in node.args[0].values]
            return [element for elements in lists for element in elements]
        if node.func.id == "package_name":
            return package
    raise Unknown()


ATTRIBUTES = ["name", "module_name", "deps", "srcs", "hdrs", "data"]


def targets(tree, package):
    names, found = {}, []
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                names[node.targets[0].id] = value(node.value, names, package)
            except Unknown:
                names.pop(node.targets[0].id, None)
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
            continue
        call, literal = node.value, {}
        for keyword in call.keywords:
            if keyword.arg in ATTRIBUTES:
                try:
                    literal[keyword.arg] = value(keyword.value, names, package)
                except Unknown:
                    literal[keyword.arg] = None
        found.append([dotted(call.func), node.lineno, literal])
    return found


def judged(text, package=""):
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return None
    return {"statements": [statement(node) for node in tree.body], "targets": targets(tree, package)}


def build_files(root):
    for directory, names, files in os.walk(root):
        names[:] = sorted(name for name in names if not name.startswith("."))
        for name in ("BUILD.bazel", "BUILD"):
            if name in files:
                yield os.path.relpath(os.path.join(directory, name), root)
                break


def main():
    root, result = sys.argv[1], []
    if os.path.isdir(root):
        for path in sorted(build_files(root)):
            with open(os.path.join(root, path), encoding="utf-8") as file:
                result.append([path, judged(file.read(), os.path.dirname(path))])
    else:
        with open(root, encoding="utf-8") as file:
            result = [["", judged(text)] for text in json.load(file)]
    print(json.dumps(result))


main()
