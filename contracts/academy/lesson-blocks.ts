/** One block of a lesson's text; there is no block for HTML. */
export type Block =
  | { readonly kind: "heading" | "paragraph"; readonly text: string }
  | { readonly kind: "bullets" | "steps"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface Run {
  readonly text: string;
  readonly look: "plain" | "strong" | "emphasis";
}

/** A subset of Markdown: paragraphs, `## ` headings, `- ` and `1. ` lists, tables. Everything else is shown as text. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim().split("\n"))
    .flatMap(blocksIn);
}

function blocksIn(lines: readonly string[]): Block[] {
  const [first = "", ...rest] = lines;
  if (first.trim() === "") return [];
  if (/^#{2,4} /.test(first))
    return [{ kind: "heading", text: first.replace(/^#+ /, "") }, ...blocksIn(rest)];
  if (lines.every((line) => /^[-*] /.test(line) || /^ {2,}\S/.test(line)))
    return [{ kind: "bullets", items: itemsOf(lines, /^[-*] /) }];
  if (lines.every((line) => /^\d+\. /.test(line) || /^ {2,}\S/.test(line)))
    return [{ kind: "steps", items: itemsOf(lines, /^\d+\. /) }];
  if (lines.length > 2 && lines.every((line) => line.startsWith("|"))) return [tableOf(lines)];
  const list = lines.findIndex((line) => /^(?:[-*]|\d+\.) /.test(line));
  // A list directly below a sentence.
  if (list > 0) return [...blocksIn(lines.slice(0, list)), ...blocksIn(lines.slice(list))];
  return [{ kind: "paragraph", text: lines.join(" ") }];
}

/** An indented line continues the item before it. */
function itemsOf(lines: readonly string[], mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`.trim());
  }
  return items;
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

/** `**strong**` and `*emphasis*`; an unpaired star stays a star. */
export function runsOf(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\s](?:[^*]*[^*\s])?\*)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (/^\*\*[^*]+\*\*$/.test(part)) return { text: part.slice(2, -2), look: "strong" };
      if (/^\*[^*]+\*$/.test(part)) return { text: part.slice(1, -1), look: "emphasis" };
      return { text: part, look: "plain" };
    });
}
