import { parsed, read } from "../../tests/source.ts";

/** Code that runs as a whole or not at all: a block, a branch, the right side of `&&`. */
export interface Region {
  readonly start: number;
  readonly end: number;
  /** What stands before and after the code, so that the run of it is noted. */
  readonly before: string;
  readonly after: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const found = new Map<string, readonly Region[]>();

export function regionsOf(path: string): readonly Region[] {
  const regions = found.get(path) ?? inOrder(path);
  found.set(path, regions);
  return regions;
}

function inOrder(path: string): Region[] {
  const regions: Region[] = [];
  const call = (at: number) => `__hit(${JSON.stringify(regionName(path, at))})`;
  const inside = (block: Node) =>
    regions.push({
      start: block.start + 1,
      end: block.end - 1,
      before: `${call(block.start + 1)};`,
      after: "",
    });
  const around = ({ start, end }: Node) =>
    regions.push({ start, end, before: `(${call(start)}, (`, after: "))" });
  const asBlock = ({ start, end }: Node) =>
    regions.push({ start, end, before: `{ ${call(start)};`, after: " }" });

  function branch(node: unknown) {
    // An `else if` has blocks of its own.
    if (isNode(node) && node.type !== "BlockStatement" && node.type !== "IfStatement") asBlock(node);
  }

  function visit(node: Node) {
    const { type } = node;
    if (type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)) return;
    if (type === "BlockStatement" || (type === "FunctionBody" && isNode(node))) inside(node);
    if (type === "ArrowFunctionExpression" && isNode(node.body) && !/^(Block|Function)/.test(node.body.type))
      around(node.body);
    if (type === "ConditionalExpression")
      for (const one of [node.consequent, node.alternate]) if (isNode(one)) around(one);
    if (type === "LogicalExpression" && isNode(node.right)) around(node.right);
    if (type === "IfStatement") for (const one of [node.consequent, node.alternate]) branch(one);
    if (/^(For|ForOf|ForIn|While)Statement$/.test(type)) branch(node.body);
    for (const child of Object.values(node))
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one);
  }

  visit(parsed(path).program as unknown as Node);
  return regions;
}

export const regionName = (path: string, start: number) => `${path}#${start}`;

/** The innermost region around a place; undefined where the code runs when the file is loaded. */
export function regionAt(path: string, start: number, end: number): string | undefined {
  const around = regionsOf(path).filter((one) => one.start <= start && end <= one.end);
  const innermost = around.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  return innermost && regionName(path, innermost.start);
}

/** The file with a note in each region; `hit` is the path of the module that writes the notes. */
export function noted(path: string, hit: string): string {
  const text = read(path);
  const marks = regionsOf(path).flatMap(({ start, end, before, after }) => [
    { at: start, opens: true, size: end - start, mark: before },
    { at: end, opens: false, size: end - start, mark: after },
  ]);
  // At one place what ends stands first; of those that begin the larger, of those that end the smaller.
  marks.sort(
    (a, b) =>
      a.at - b.at || Number(a.opens) - Number(b.opens) || (a.opens ? b.size - a.size : a.size - b.size),
  );
  let result = `import { hit as __hit } from ${JSON.stringify(hit)};`;
  let from = 0;
  for (const { at, mark } of marks) {
    result += text.slice(from, at) + mark;
    from = at;
  }
  return result + text.slice(from);
}
