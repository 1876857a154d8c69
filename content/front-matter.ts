/**
 * Splits an article of news/ into what stands between the two `---` lines and its body. A line is `key: value`; numbers
 * and "quoted words" are JSON, anything else is text; two spaces put a line under the key above it.
 */
export function splitFrontMatter(source: string): { fields: Record<string, unknown>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error("line 1: an article begins with --- lines");
  const fields: Record<string, unknown> = {};
  let target = fields;
  for (const [index, line] of head.split("\n").entries()) {
    const [, indent, key, value] = /^( {2})?([a-zA-Z]+):(?: (.+))?$/.exec(line) ?? [];
    if (!key) throw new Error(`line ${index + 2}: expected 'key: value', found '${line}'`);
    if (!indent) target = fields;
    if (value !== undefined) target[key] = valueOf(value, index + 2);
    else fields[key] = target = {};
  }
  return { fields, body };
}

function valueOf(value: string, line: number): unknown {
  if (!/^("|\d+$)/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Error(`line ${line}: the quotation marks of ${value} do not close`);
  }
}
