import { toMajorText } from "../../../contracts/money.ts";
import { csvCell, csvLine } from "../../platform/http/csv.ts";
import type { Column, Value } from "./columns.ts";
import { inParts } from "./parts.ts";

/** The list as CSV: amounts as exact decimals, days as ISO 8601, and no text that a spreadsheet would execute. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) =>
  inParts(lines(columns, rows));

async function* lines<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  yield csvLine(columns.map(({ name }) => csvCell(name)));
  for await (const row of rows) yield csvLine(columns.map(({ of }) => cell(of(row))));
}

function cell(value: Value): string {
  if (value === null || typeof value === "string") return csvCell(value);
  // Made by us: an amount below zero is no formula.
  if (typeof value === "number") return String(value);
  return "day" in value ? value.day : toMajorText(value);
}
