/** A part of a migration that is made while the site serves. */
export type LaterStep =
  | { readonly kind: "alone"; readonly sql: string }
  /** The statement takes the keys of `rows` rows as `$1`, again and again until it has seen all of the table. */
  | {
      readonly kind: "batches";
      readonly sql: string;
      readonly rows: number;
      readonly table: string;
      readonly key: string;
    };

const HEAD = /^-- (?:alone|in batches of (\d+): ([a-z_]+\.[a-z_]+) \(([a-z_]+)\))$/gm;

/** The steps of a `_later.sql`, each below a line that says how it is made (db/README.md). */
export function laterSteps(name: string, sql: string): LaterStep[] {
  const heads = [...sql.matchAll(HEAD)];
  const steps = heads.map((head, at): LaterStep => {
    const text = sql.slice(head.index + head[0].length, heads[at + 1]?.index);
    const [, rows, table, key] = head;
    return table && key
      ? { kind: "batches", sql: text, rows: Number(rows), table, key }
      : { kind: "alone", sql: text };
  });
  const isBare = countOf(sql.slice(0, heads[0]?.index)) === 0;
  if (!isBare || steps.length === 0 || steps.some((step) => countOf(step.sql) !== 1))
    throw new Error(
      `${name}: one statement below each line "-- alone" or "-- in batches of 1000: schema.table (key)".`,
    );
  return steps;
}

const countOf = (text: string) =>
  text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .filter((part) => part.trim() !== "").length;
