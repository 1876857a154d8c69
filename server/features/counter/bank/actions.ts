import { z } from "zod/mini";
import { code } from "../../../../contracts/form-fields.ts";
import { type Money, toMajorText } from "../../../../contracts/money.ts";
import type { LineOf } from "../../../money/bank/assign-line.ts";
import { type Action, action } from "../../../office/desk.ts";
import type { Entered } from "../../../office/enter.ts";
import { amountOf, bookkeeper, contactOf, currency, day, identity, isOn, maybe, typed } from "../fields.ts";
import type { Parts } from "../parts.ts";
import { LINE_STATES, listLines, listReturns, referenceOf, showLine } from "./read-lines.ts";

const said = ({ minor, currency: of }: Money) => `${toMajorText({ minor, currency: of })} ${of}`;
const lineRow = (id: string) => ({ kind: "bank-line", id });
const orNull = (text: string) => (text === "" ? null : text);

const linesShape = z.strictObject({
  state: z._default(z.enum(["", ...LINE_STATES], code("invalid_field")), ""),
  q: maybe,
  after: maybe,
});
const returnsShape = z.strictObject({
  state: z._default(z.enum(["", "waiting"], code("invalid_field")), ""),
  after: maybe,
});
const recordShape = z.strictObject({
  line: typed,
  day,
  amount: typed,
  currency,
  reference: maybe,
  remitter: maybe,
  payoutOf: maybe,
});
/** `awaited` or `reference`: a gift that waits; otherwise who gave. */
const assignShape = z.strictObject({
  line: typed,
  awaited: maybe,
  reference: maybe,
  who: maybe,
  contact: maybe,
  anonymous: z.optional(z.string()),
  purpose: maybe,
  receipts: z.optional(z.string()),
});
type Assigning = z.output<typeof assignShape>;

/** What came into the bank, what it was for, and what goes back from it. */
export function bankActions({ context, work, bank }: Parts): readonly Action[] {
  const { read, change } = work;

  async function settle(
    entered: Entered,
    name: "bank-line-assign" | "bank-line-return",
    id: string,
    to: LineOf,
  ) {
    return change(entered.actor, name, async (trx) => {
      const { outcome: before } = await showLine(trx, id);
      const line = await bank.assign(trx, bookkeeper(entered), id, to);
      return {
        row: lineRow(id),
        why: line.proof,
        before: { outcome: before },
        after: { outcome: line.outcome, payment: line.payment_id },
        result: { line: id, outcome: line.outcome },
      };
    });
  }

  return [
    // GET bank-lines-list ?state=waiting|booked|payout|returned &q= &after= -> {lines, next}: the newest day first.
    action("bank-lines-list", linesShape, ({ actor }, filter) =>
      read(actor, (office) => listLines(office, filter)),
    ),

    // GET bank-line-show ?line= -> the line, what it settled, and the transfers it may be.
    action("bank-line-show", z.strictObject({ line: typed }), ({ actor }, { line }) =>
      read(actor, (office) => showLine(office, line)),
    ),

    // POST bank-line-record {line, day, amount, currency, reference?, remitter?, payoutOf?} -> {line, outcome}
    action("bank-line-record", recordShape, async (entered, sent) => {
      const amount = amountOf(sent.amount, sent.currency);
      const body = {
        lineId: sent.line,
        amount,
        valueOn: sent.day,
        reference: orNull(sent.reference),
        remitter: orNull(sent.remitter),
        payoutOf: orNull(sent.payoutOf),
      };
      const { line_id: id, outcome } = await change(entered.actor, "bank-line-record", async (trx) => {
        const line = await bank.record(trx, bookkeeper(entered), body);
        const after = { amount: said(amount), day: sent.day, outcome: line.outcome };
        return { row: lineRow(line.line_id), after, result: line };
      });
      const leadsTo = `/bank/line?line=${encodeURIComponent(id)}&done=bank-line-record`;
      return { line: id, outcome, leadsTo };
    }),

    // POST bank-line-assign {line, awaited | reference | who, contact, anonymous, purpose} -> {line, outcome}: by a second person.
    action("bank-line-assign", assignShape, async (entered, sent) => {
      const named = sent.awaited || sent.reference;
      const to = named ? { gift: await referenceOf(context.db, named) } : { giver: giverOf(sent) };
      return settle(entered, "bank-line-assign", sent.line, to);
    }),

    // POST bank-line-return {line, proof} -> {line, outcome}: by a second person, who saw that the money went back.
    action("bank-line-return", z.strictObject({ line: typed, proof: maybe }), (entered, { line, proof }) =>
      settle(entered, "bank-line-return", line, { proof }),
    ),

    // GET returns-list ?state=waiting &after= -> {returns, next}: the newest first.
    action("returns-list", returnsShape, ({ actor }, filter) =>
      read(actor, (office) => listReturns(office, filter)),
    ),

    // POST return-ask {operation, reference, amount?, currency, proof, day} -> {return}: a gift by transfer, or a part of it.
    action(
      "return-ask",
      z.strictObject({
        line: z.optional(typed),
        operation: identity,
        reference: typed,
        amount: maybe,
        currency: z.optional(currency),
        proof: maybe,
        day,
      }),
      async (entered, { operation, reference, amount, currency: of, proof, day: valueOn }) => {
        const part = amount === "" || of === undefined ? undefined : amountOf(amount, of).minor;
        const named = await referenceOf(context.db, reference);
        const asking = { operationId: operation, reference: named, proof, valueOn, ...(part && { part }) };
        const id = await change(entered.actor, "return-ask", async (trx) => {
          const asked = await bank.giveBack(trx, bookkeeper(entered), asking);
          const after = {
            payment: asked.payment_id,
            amount: said({ minor: asked.amount, currency: asked.currency }),
          };
          return { row: { kind: "return", id: asked.id }, why: proof, after, result: asked.id };
        });
        return { return: id, leadsTo: "/bank/returns?done=return-ask" };
      },
    ),

    // POST return-confirm {return} -> {return}: by a second person; now it is booked, and the giver is told.
    action("return-confirm", z.strictObject({ return: identity }), (entered, { return: id }) =>
      change(entered.actor, "return-confirm", async (trx) => {
        await bank.confirmReturn(trx, bookkeeper(entered), id);
        const [before, after] = [{ confirmed: false }, { confirmed: true }];
        return { row: { kind: "return", id }, before, after, result: { return: id } };
      }),
    ),
  ];
}

const giverOf = ({ who, contact, anonymous, purpose, receipts }: Assigning) => ({
  donorName: who,
  ...contactOf(contact),
  anonymous: isOn(anonymous),
  programId: purpose,
  ...(receipts !== undefined && { language: receipts }),
});
