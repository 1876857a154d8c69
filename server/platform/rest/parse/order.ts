import { limits } from "../../limits/limits.ts";
import type { OrderTerm } from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { parseField } from "./name.ts";

/** `a.desc.nullslast,b,data->>c.asc,author(name).desc`. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, "order");
  const terms: OrderTerm[] = [];
  do {
    terms.push(parseTerm(cursor));
    if (terms.length > limits.rest.orderTerms) cursor.fail(`at most ${limits.rest.orderTerms} terms`);
    cursor.skipSpaces();
  } while (cursor.skip(","));
  cursor.end('"," or end of input');
  return terms;
}

function parseTerm(cursor: Cursor): OrderTerm {
  let field = parseField(cursor);
  let relation: string | undefined;
  if (field.path.length === 0 && cursor.skip("(")) {
    relation = field.column;
    field = parseField(cursor);
    cursor.expect(")");
  }
  const direction = cursor.skip(".asc") ? "asc" : cursor.skip(".desc") ? "desc" : undefined;
  const nulls = cursor.skip(".nullsfirst") ? "first" : cursor.skip(".nullslast") ? "last" : undefined;
  if (cursor.peek() === ".") cursor.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  return {
    ...(relation !== undefined && { relation }),
    field,
    ...(direction && { direction }),
    ...(nulls && { nulls }),
  };
}
