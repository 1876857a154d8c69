import { lineOf, parsed, read } from "../../tests/source.ts";

/** One change of a file: what stands from `start` to `end` becomes `to`. */
export interface Mutant {
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const SWAPPED: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Every mutant of a file, in the order of the text. */
export function mutantsOf(path: string): Mutant[] {
  const text = read(path);
  const found: Mutant[] = [];
  const add = ({ start, end }: Pick<Node, "start" | "end">, to: string) => {
    found.push({ path, line: lineOf(text, start), start, end, from: text.slice(start, end), to });
  };
  const textOf = ({ start, end }: Node) => text.slice(start, end);

  function operator(node: Node) {
    const { left, right, operator: sign } = node as unknown as { left: Node; right: Node; operator: string };
    const to = SWAPPED[sign];
    // `+` with a text is no sum.
    if (!to || (sign === "+" && [left, right].some(isText))) return;
    const start = text.indexOf(sign, left.end);
    add({ start, end: start + sign.length }, to);
  }

  function visit(node: Node) {
    if (isOfNoUse(node, textOf)) return;
    const { type, argument, test, value } = node;
    if (type === "BinaryExpression" || type === "LogicalExpression") operator(node);
    if ((type === "IfStatement" || type === "ConditionalExpression") && isNode(test))
      add(test, `!(${textOf(test)})`);
    if (type === "UnaryExpression" && node.operator === "!" && isNode(argument)) add(node, textOf(argument));
    if (type === "ReturnStatement" && isNode(argument) && textOf(argument) !== "undefined")
      add(node, "return undefined as never;");
    if (type === "ExpressionStatement") add(node, ";");
    if (type === "Literal" && typeof value === "boolean") add(node, String(!value));
    if (type === "Literal" && typeof value === "number") add(node, `(${textOf(node)} + 1)`);
    if (type === "Literal" && typeof value === "string" && value !== "") add(node, '""');
    for (const [key, child] of Object.entries(node)) {
      // Skip property names and list indexes.
      if (!node.computed && (key === "key" || key === "property")) continue;
      if (type === "MemberExpression" && key === "property" && isNode(child) && child.type === "Literal")
        continue;
      for (const one of Array.isArray(child) ? child : [child])
        if (isNode(one) && !(isSentence(one) && holdsMessage(node, textOf))) visit(one);
    }
  }

  visit(parsed(path).program as unknown as Node);
  return found.sort((a, b) => a.start - b.start);
}

const LOGS = /^(context\.)?log\./;

const isText = (node: Node) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

const REFUSALS = /^(AuthFailure|RestFailure|invalid|badBody|unauthorized|cursor\.fail|tooCostly)$/;
const MESSAGE = /^(message|details|hint)$/;

/** Codes have no space. */
const isSentence = ({ type, value }: Node) =>
  type === "Literal" && typeof value === "string" && value.includes(" ");

/** The call of a refusal, or what a message is stored in: clients read the code, people the texts of our pages. */
function holdsMessage({ type, callee, key, id }: Node, textOf: (node: Node) => string): boolean {
  if (type === "NewExpression" || type === "CallExpression")
    return isNode(callee) && REFUSALS.test(textOf(callee));
  const name = type === "Property" ? key : type === "VariableDeclarator" ? id : undefined;
  return isNode(name) && MESSAGE.test(textOf(name));
}

/** Types and imports do nothing at run time; texts of logs and errors are no behaviour. */
function isOfNoUse(node: Node, textOf: (node: Node) => string): boolean {
  const { type, callee } = node;
  if (type === "ImportDeclaration" || type === "ExportAllDeclaration" || "directive" in node) return true;
  if (type.startsWith("TS"))
    return !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type);
  if (type === "NewExpression" && isNode(callee)) return textOf(callee) === "Error";
  if (type === "IfStatement" && isNode(node.consequent) && !node.alternate)
    return LOGS.test(textOf(node.consequent)) && !textOf(node.consequent).includes("\n");
  if (type === "ExpressionStatement") return LOGS.test(textOf(node));
  return type === "CallExpression" && isNode(callee) && LOGS.test(textOf(callee));
}
