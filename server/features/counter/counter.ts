import type { Desk, Finder } from "../../office/desk.ts";
import { createWork } from "../../office/work.ts";
import { bankActions } from "./bank/actions.ts";
import { bankScreen } from "./bank/bank-screen.ts";
import { lineScreen } from "./bank/line-screen.ts";
import { returnsScreen } from "./bank/returns-screen.ts";
import { booksActions } from "./books/actions.ts";
import { booksScreen } from "./books/books-screen.ts";
import { postingsScreen } from "./books/postings-screen.ts";
import { cashActions } from "./cash/actions.ts";
import { phoneScript } from "./cash/phone.ts";
import { phoneScreen } from "./cash/phone-screen.ts";
import { sheetScreen } from "./cash/sheet-screen.ts";
import { sheetsScreen } from "./cash/sheets-screen.ts";
import { findLines } from "./find.ts";
import type { Parts } from "./parts.ts";
import { receiptScreen } from "./receipt.ts";
import { counterWaiting } from "./waiting.ts";

/** The counter: cash, the bank, and the books beside the payments. */
export function createCounter(given: Omit<Parts, "work">): Desk {
  const parts: Parts = { ...given, work: createWork(given.context) };
  const finders: readonly Finder[] = [
    { label: "counter", action: "sheets-list", find: (entered, typed) => findLines(parts, entered, typed) },
  ];
  return {
    actions: [...cashActions(parts), ...bankActions(parts), ...booksActions(parts)],
    screens: [
      sheetsScreen(parts),
      phoneScreen(parts),
      sheetScreen(parts),
      receiptScreen(parts),
      bankScreen(parts),
      lineScreen(parts),
      returnsScreen(parts),
      booksScreen(parts),
      postingsScreen(parts),
    ],
    menu: [
      { group: "money", label: "desk", path: "/desk", action: "sheets-list" },
      { group: "money", label: "bank", path: "/bank", action: "bank-lines-list" },
      { group: "money", label: "books", path: "/books", action: "books-show" },
    ],
    waiting: counterWaiting(parts),
    finders,
    script: phoneScript,
  };
}
