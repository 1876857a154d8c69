import { type ESTree, parseSync } from "vite";

const HEAD = /^---\n[\s\S]*?\n---\n+/;

/** The line of the value at this path, in a .ts file with one value first, a .json file, or a .md file with or without front matter. */
export function lineOf(name: string, source: string, path: readonly PropertyKey[]): number {
  const line = (offset: number) => source.slice(0, offset).split("\n").length;
  if (name.endsWith(".md")) return lineInMarkdown(source, path);
  const before = name.endsWith(".json") ? "export const value = " : "";
  const { program } = parseSync("content.ts", before + source);
  let node = firstValue(program);
  let start = 0;
  for (const key of path) {
    const next = node && childOf(node, key);
    if (!next) break;
    start = next.start - before.length;
    node = next.value;
  }
  return line(start);
}

/** `body` is the text after the front matter, `body.3` its fourth line; other paths are in the front matter. */
function lineInMarkdown(source: string, [key = "", line = 0]: readonly PropertyKey[]): number {
  if (key === "body") return (HEAD.exec(source)?.[0].split("\n").length ?? 1) + Number(line);
  return source.split("\n").findIndex((line) => line.startsWith(`${String(key)}:`)) + 1 || 1;
}

/** The first exported value that is a list or a record. */
function firstValue({ body }: ESTree.Program): ESTree.Expression | undefined {
  for (const statement of body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
      continue;
    const [declared] = statement.declaration.declarations;
    if (declared?.init?.type === "ObjectExpression" || declared?.init?.type === "ArrayExpression")
      return declared.init;
  }
  return undefined;
}

/** The place and the value of the entry; undefined if another file makes it. */
function childOf(node: ESTree.Expression, key: PropertyKey) {
  if (node.type === "ArrayExpression") {
    const item = node.elements[Number(key)];
    return item && item.type !== "SpreadElement" ? { start: item.start, value: item } : undefined;
  }
  if (node.type !== "ObjectExpression") return undefined;
  const property = node.properties.find((one) => one.type === "Property" && nameOf(one.key) === key);
  return property?.type === "Property" ? { start: property.start, value: property.value } : undefined;
}

function nameOf(key: ESTree.PropertyKey): string | undefined {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}
