import { type Block, blocksOf, runsOf } from "../../../contracts/academy/lesson-blocks.ts";

/** A lesson's Markdown as elements; HTML in it stays text. */
export function LessonText({ markdown }: { markdown: string }) {
  return (
    <div className="prose max-w-text">
      {blocksOf(markdown).map((block, index) => (
        // The index is a stable key: the text of a lesson does not change while it is shown.
        <Piece key={index} block={block} />
      ))}
    </div>
  );
}

function Piece({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return <h3>{block.text}</h3>;
    case "paragraph":
      return (
        <p>
          <Runs text={block.text} />
        </p>
      );
    case "bullets":
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
    case "steps":
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      );
    case "table":
      return <Table {...block} />;
  }
}

function Items({ items }: { items: readonly string[] }) {
  return items.map((item, index) => (
    <li key={index}>
      <Runs text={item} />
    </li>
  ));
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <table className="w-full text-start text-sm wrap-break-word hyphens-auto">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col" className="border-b-2 border-edge p-2xs text-start">
              <Runs text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} className="border-b border-line p-2xs">
                <Runs text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runs({ text }: { text: string }) {
  return runsOf(text).map((run, index) => {
    if (run.look === "strong") return <strong key={index}>{run.text}</strong>;
    if (run.look === "emphasis") return <em key={index}>{run.text}</em>;
    return run.text;
  });
}
