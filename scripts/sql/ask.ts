import type pg from "pg";
import { table } from "./table.ts";

const READ_ONLY = "25006";

/** Runs the statements and prints each result as a table; prints an error in plain words and returns false. */
export async function ask(client: pg.Client, text: string, values?: string[]): Promise<boolean> {
  try {
    const answers = await client.query<(string | null)[]>({ text, values, rowMode: "array" });
    for (const answer of [answers].flat()) process.stdout.write(resultText(answer));
    return true;
  } catch (error) {
    process.stderr.write(`${problem(error)}\n`);
    return false;
  }
}

function resultText({ fields, rows, command, rowCount }: pg.QueryArrayResult<(string | null)[]>) {
  if (fields.length === 0) return rowCount === null ? `${command}\n` : `${command}: ${count(rowCount)}\n`;
  const names = fields.map(({ name }) => name);
  return `${table(names, rows)}(${count(rows.length)})\n`;
}

const count = (rows: number) => (rows === 1 ? "1 row" : `${rows} rows`);

function problem(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { code, hint, detail } = error as pg.DatabaseError;
  const lines = [`Error: ${error.message}`, detail, hint];
  if (code === READ_ONLY) lines.push("This only reads. To change something: ./run sql --write");
  return lines.filter(Boolean).join("\n");
}
