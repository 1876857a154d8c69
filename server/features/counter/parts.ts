import type { createBank } from "../../money/bank/bank.ts";
import type { createBooks } from "../../money/books/books.ts";
import type { createDesk } from "../../money/desk/desk.ts";
import type { Work } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";

/** What staff do with money, as server/app.ts builds it, and how the office works with it. */
export interface Parts {
  readonly context: Context;
  readonly work: Work;
  readonly desk: ReturnType<typeof createDesk>;
  readonly bank: ReturnType<typeof createBank>;
  readonly books: ReturnType<typeof createBooks>;
  /** Whose payouts arrive in the bank. */
  readonly providers: readonly string[];
}
