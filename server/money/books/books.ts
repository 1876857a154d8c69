import type { Context } from "../../platform/context.ts";
import { createBook } from "./book.ts";
import { createCloseMonth } from "./months.ts";
import { createBookStatement } from "./statement.ts";

/** The books beside the payments: what a statement or a person of staff adds to them (docs/payments.md). */
export function createBooks(context: Pick<Context, "db" | "clock" | "log">) {
  return {
    book: createBook(context),
    bookStatement: createBookStatement(context),
    closeMonth: createCloseMonth(context),
    /** What each account holds, by currency. */
    balances: () =>
      context.db.selectFrom("payments.balances").selectAll().orderBy("account").orderBy("currency").execute(),
  };
}
