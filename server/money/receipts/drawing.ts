import { type AliasedRawBuilder, sql } from "kysely";
import type { Drawing } from "../paper/page.ts";

/** For a query: how the paper whose number is in that column is drawn. */
export const drawingOf = (number: string): AliasedRawBuilder<Drawing, "drawing"> =>
  sql<Drawing>`payments.drawing(${sql.ref(number)})`.as("drawing");
