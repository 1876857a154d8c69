import { type AliasedRawBuilder, sql } from "kysely";
import type { Drawing } from "../documents/page.ts";

/** Selects the drawing version of the document whose number is in that column. */
export const drawingOf = (number: string): AliasedRawBuilder<Drawing, "drawing"> =>
  sql<Drawing>`payments.drawing(${sql.ref(number)})`.as("drawing");
