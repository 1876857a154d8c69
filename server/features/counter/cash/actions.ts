import { z } from "zod/mini";
import { code } from "../../../../contracts/form-fields.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import type { LinesTable } from "../../../money/desk/tables.ts";
import { type Action, action } from "../../../office/desk.ts";
import {
  amountOf,
  bookkeeper,
  countFields,
  countOf,
  currency,
  day,
  drawerOf,
  identity,
  maybe,
  typed,
} from "../fields.ts";
import type { Parts } from "../parts.ts";
import { counterReceipt } from "../receipt.ts";
import { enterShape, readingRow, readRows } from "./entry.ts";
import { listSheets, SHEET_STATES, showSheet } from "./read-sheets.ts";

const sheetRow = (id: string) => ({ kind: "sheet", id });
const sum = ({ amount: minor, currency: of }: LinesTable) => `${toMajorText({ minor, currency: of })} ${of}`;

const listShape = z.strictObject({
  drawer: maybe,
  state: z._default(z.enum(["", ...SHEET_STATES], code("invalid_field")), ""),
  after: maybe,
});

/** The desk of cash, cheques and mobile money to the foundation's own number. */
export function cashActions({ context, work, desk }: Parts): readonly Action[] {
  const { read, change } = work;
  return [
    // GET sheets-list ?drawer= &state=open|closed &after= -> {sheets, next}: the newest day first.
    action("sheets-list", listShape, ({ actor }, filter) =>
      read(actor, (office) => listSheets(office, filter)),
    ),

    // GET sheet-show ?sheet= -> the sheet, its lines, what was counted and what was written.
    action("sheet-show", z.strictObject({ sheet: identity }), ({ actor }, { sheet }) =>
      read(actor, (office) => showSheet(office, sheet)),
    ),

    // GET counter-receipt ?number= -> the receipt as a PDF, to be printed and handed over.
    action("counter-receipt", z.strictObject({ number: typed }), ({ actor }, { number }) =>
      counterReceipt(context, work, actor, number),
    ),

    // POST sheet-open {operation, drawer, day, lines, XOF?, EUR?, USD?, CDF?} -> {sheet}: with what was counted before.
    action(
      "sheet-open",
      z.strictObject({ operation: identity, drawer: typed, day, ...countFields }),
      async (entered, { operation, drawer: name, day: of, ...counted }) => {
        const opening = { operationId: operation, drawer: drawerOf(name), day: of, ...countOf(counted) };
        const id = await change<string>(entered.actor, "sheet-open", async (trx) => {
          const sheet = await desk.open(trx, bookkeeper(entered), opening);
          const { drawer, stated } = sheet;
          return { row: sheetRow(sheet.id), after: { drawer, day: of, ...stated }, result: sheet.id };
        });
        return { sheet: id, leadsTo: `/desk/${id}?done=sheet-open` };
      },
    ),

    // POST sheet-recount {sheet, lines, XOF?, …, reason}: what was counted once more, and why it differs.
    action(
      "sheet-recount",
      z.strictObject({ sheet: identity, reason: maybe, ...countFields }),
      async (entered, { sheet, reason, ...counted }) => {
        const count = { ...countOf(counted), reason };
        return change(entered.actor, "sheet-recount", async (trx) => {
          const { stated: before } = await desk.read(trx, sheet);
          const { stated: after } = await desk.recount(trx, bookkeeper(entered), sheet, count);
          return {
            row: sheetRow(sheet),
            why: reason,
            before: { ...before },
            after: { ...after },
            result: { sheet },
          };
        });
      },
    ),

    // POST gifts-enter {sheet, lines: [a gift of contracts/desk.ts]} -> {sheet, lines}: all of them or none.
    action("gifts-enter", enterShape, async (entered, sent) => {
      const { sheet } = sent;
      const rows = readRows(sent);
      return change(entered.actor, "gifts-enter", async (trx) => {
        const lines: LinesTable[] = [];
        for (const row of rows)
          lines.push(await readingRow(row, (gift) => desk.enter(trx, bookkeeper(entered), sheet, gift)));
        const after = Object.fromEntries(lines.map((line) => [String(line.slip), sum(line)]));
        return { row: sheetRow(sheet), after, result: { sheet, lines: lines.map(({ id }) => id) } };
      });
    }),

    // POST gift-strike {sheet, line, reason}: counts no more; its slip serves again.
    action(
      "gift-strike",
      z.strictObject({ sheet: identity, line: identity, reason: maybe }),
      async (entered, { sheet, line, reason }) =>
        change(entered.actor, "gift-strike", async (trx) => {
          await desk.strike(trx, bookkeeper(entered), line, reason);
          return { row: { kind: "line", id: line }, why: reason, after: { struck: true }, result: { sheet } };
        }),
    ),

    takeBack("gift-correct"),
    takeBack("gift-give-back"),

    // POST sheet-close {sheet, seen?} -> {sheet}: by a second person; only now the gifts are booked, their receipts sent.
    action(
      "sheet-close",
      z.strictObject({ sheet: identity, seen: z.optional(typed) }),
      async (entered, { sheet, seen }) =>
        change(entered.actor, "sheet-close", async (trx) => {
          const { written } = await desk.close(trx, bookkeeper(entered), sheet, seen);
          return {
            row: sheetRow(sheet),
            before: { closed: false },
            after: { closed: true, ...written },
            result: { sheet },
          };
        }),
    ),
  ];

  // POST gift-correct {to, line, operation, reason}: the whole gift was wrong; gift-give-back {…, amount?, currency}: money went
  // back, with its proof. Both stand on the open sheet `to`, and are booked when that is closed.
  function takeBack(name: "gift-correct" | "gift-give-back"): Action {
    const kind = name === "gift-correct" ? "correction" : "given_back";
    const shape = z.strictObject({
      sheet: z.optional(identity),
      to: identity,
      line: identity,
      operation: identity,
      reason: maybe,
      amount: maybe,
      currency: z.optional(currency),
    });
    return action(name, shape, async (entered, { to, line, operation, reason, amount, currency: of }) => {
      const part = amount === "" || of === undefined ? undefined : amountOf(amount, of).minor;
      const taking = { operationId: operation, lineId: line, kind, reason, ...(part && { part }) } as const;
      await change(entered.actor, name, async (trx) => {
        const taken = await desk.takeBack(trx, bookkeeper(entered), to, taking);
        const after = { sheet: to, gift: line, amount: sum(taken) };
        return { row: { kind: "line", id: taken.id }, why: reason, after, result: null };
      });
      return { sheet: to, leadsTo: `/desk/${to}?done=${name}` };
    });
  }
}
