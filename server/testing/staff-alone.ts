import type { Kysely, Transaction } from "kysely";
import type { createBank } from "../money/bank/bank.ts";
import type { createBooks } from "../money/books/books.ts";
import type { createDesk } from "../money/desk/desk.ts";
import type { Tables } from "../platform/database/tables.ts";

interface Staff {
  readonly desk: ReturnType<typeof createDesk>;
  readonly bank: ReturnType<typeof createBank>;
  readonly books: ReturnType<typeof createBooks>;
}

/** What staff do with money, each in its own transaction, without an office around it that writes the trail. */
export function staffAlone(db: Kysely<Tables>, { desk, bank, books }: Staff) {
  const alone =
    <Given extends unknown[], Done>(work: (trx: Transaction<Tables>, ...given: Given) => Promise<Done>) =>
    (...given: Given): Promise<Done> =>
      db.transaction().execute((trx) => work(trx, ...given));
  return {
    desk: {
      open: alone(desk.open),
      recount: alone(desk.recount),
      enter: alone(desk.enter),
      strike: alone(desk.strike),
      takeBack: alone(desk.takeBack),
      close: alone(desk.close),
      read: alone(desk.read),
    },
    bank: {
      record: alone(bank.record),
      assign: alone(bank.assign),
      giveBack: alone(bank.giveBack),
      confirmReturn: alone(bank.confirmReturn),
    },
    books: { ...books, book: alone(books.book), closeMonth: alone(books.closeMonth) },
  };
}
