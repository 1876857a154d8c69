import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { StatementLine } from "../../provider.ts";
import type { Gift, Rig } from "../rig.ts";
import type { Row } from "../traits.ts";
import { isPaidOnce } from "./paying.ts";

/** What our books say that the provider owes us, by currency. */
async function ours(rig: Rig, family = "provider") {
  const rows = await rig.staff.books.balances();
  const account = `${family}:${rig.place.name}`;
  return new Map(
    rows
      .filter((row) => row.account === account && row.amount !== 0)
      .map(({ currency, amount }) => [currency, amount]),
  );
}
const theirs = async (rig: Rig) =>
  new Map([...(await rig.place.balances())].filter(([, minor]) => minor !== 0));

/** Some providers tell only whole seconds that are over. */
const aMinuteLater = (rig: Rig) => rig.setAhead(60_000);

/** After everything that came was booked, both say the same. */
async function agree(rig: Rig): Promise<void> {
  await rig.quiet();
  await aMinuteLater(rig);
  await rig.statements.pass();
  await rig.reconcile();
  expect(await ours(rig)).toEqual(await theirs(rig));
}

async function paid(rig: Rig): Promise<Gift> {
  const gift = await rig.give();
  await rig.place.pay(gift);
  await isPaidOnce(rig, gift);
  return gift;
}

/** A line of this gift as the provider wrote it. */
async function lineOf(rig: Rig, { id }: Gift): Promise<StatementLine> {
  const to = new Date(rig.clock.now().getTime() + 60_000);
  const from = new Date(to.getTime() - 86_400_000);
  const line = (await rig.provider?.statement?.(from, to))?.find(({ paymentId }) => paymentId === id);
  if (!line) throw new Error("the statement has no line of this gift");
  return line;
}
const questions = async (rig: Rig, lineId: string) =>
  (
    await rig.db
      .selectFrom("payments.statement_lines")
      .select("question")
      .where("line_id", "=", lineId)
      .execute()
  ).map(({ question }) => question);

export const STATEMENTS: readonly Row[] = [
  {
    name: "the nightly reading books the fee of each payment: our account is theirs, to the unit",
    needs: ["reports"],
    async prove(rig) {
      await paid(rig);
      await paid(rig);
      const before = await ours(rig, "fees");
      await agree(rig);
      expect(await ours(rig, "fees")).not.toEqual(before);
    },
  },
  {
    name: "read twice, at once and again, each line is booked once",
    needs: ["reports"],
    async prove(rig) {
      await paid(rig);
      await agree(rig);
      const fees = await ours(rig, "fees");
      await Promise.all([rig.statements.pass(), rig.statements.pass()]);
      await rig.statements.pass();
      expect(await ours(rig, "fees")).toEqual(fees);
      expect(await ours(rig)).toEqual(await theirs(rig));
    },
  },
  {
    name: "a payout leaves their account and is in transit to the bank",
    needs: ["reports"],
    async prove(rig) {
      const gift = await paid(rig);
      await agree(rig);
      const { currency, minor } = (await rig.place.payOut?.(gift.amount.currency)) ?? {
        ...gift.amount,
        minor: 0,
      };
      expect(minor).toBeGreaterThan(0);
      await agree(rig);
      expect((await ours(rig)).get(currency)).toBeUndefined();
      expect((await ours(rig, "transit")).get(currency)).toBeGreaterThanOrEqual(minor);
    },
  },
  {
    name: "money that went back is in both, its fee with it",
    needs: ["reports", "refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      const id = await rig.refund(gift.reference);
      await rig.reaches(gift.id, "refunded");
      expect(await rig.refundState(id ?? "")).toBe("sent");
      await agree(rig);
      const rows = await rig.db
        .selectFrom("payments.statement_lines")
        .select("question")
        .where("payment_id", "=", gift.id)
        .execute();
      expect(rows).toEqual([{ question: null }, { question: null }]);
    },
  },
  {
    name: "a gift whose message and answer are both lost is found by its line, and asked about",
    needs: ["reports"],
    async prove(rig) {
      rig.keep();
      const gift = await rig.give();
      await rig.place.pay(gift);
      await rig.setNextCheck(gift.id, null);
      await aMinuteLater(rig);
      await rig.statements.pass();
      await rig.payments.reconcile();
      await isPaidOnce(rig, gift);
      await agree(rig);
    },
  },
  {
    name: "a line without a payment of ours is asked about by a person, and its fee is booked all the same",
    needs: ["reports"],
    async prove(rig) {
      const gift = await paid(rig);
      const line = await lineOf(rig, gift);
      const stranger = { ...line, id: `x-${randomUUID()}`, paymentId: randomUUID() };
      const { questions: asked, booked } = await rig.staff.books.bookStatement(rig.place.name, [stranger]);
      expect([asked.map(({ question }) => question), booked]).toEqual([["payment_unknown"], 1]);
      await reverse(rig, stranger);
    },
  },
  {
    name: "a line of another amount than was paid is asked about by a person",
    needs: ["reports"],
    async prove(rig) {
      const gift = await paid(rig);
      const line = await lineOf(rig, gift);
      const { currency } = line.gross;
      const other = {
        ...line,
        id: `x-${randomUUID()}`,
        gross: { minor: line.gross.minor + 1, currency },
        net: { minor: line.net.minor + 1, currency },
      };
      await rig.staff.books.bookStatement(rig.place.name, [other]);
      expect(await questions(rig, other.id)).toEqual(["amount_differs"]);
      await reverse(rig, other);
    },
  },
  {
    name: "a fee that is another one later is told, and what was booked stays",
    needs: ["reports"],
    async prove(rig) {
      const gift = await paid(rig);
      await agree(rig);
      const line = await lineOf(rig, gift);
      const { currency } = line.fee;
      const later = {
        ...line,
        fee: { minor: line.fee.minor + 7, currency },
        net: { minor: line.net.minor - 7, currency },
      };
      const { changed, booked } = await rig.staff.books.bookStatement(rig.place.name, [later]);
      expect([changed, booked]).toEqual([[line.id], 0]);
      expect(await ours(rig)).toEqual(await theirs(rig));
    },
  },
  {
    name: "a statement that cannot be had changes nothing, and is read whole the next time",
    needs: ["reports"],
    async prove(rig) {
      await paid(rig);
      await aMinuteLater(rig);
      rig.next("html", "/", 20);
      await expect(rig.statements.pass()).rejects.toThrow();
      rig.calm();
      await agree(rig);
    },
  },
  {
    name: "in another currency than was paid, the exchange is booked: every sum is zero, and our account is theirs",
    needs: ["reports", "disputes"],
    async prove(rig) {
      const gift = await rig.give({ means: `${rig.place.name}:card:XOF`, payIn: "XOF", amount: 12_345 });
      await rig.place.pay({ ...gift, amount: { minor: 12_345, currency: "XOF" } });
      await rig.reaches(gift.id, "paid");
      await agree(rig);
      await rig.refund(gift.reference, 5_000);
      await rig.reaches(gift.id, "partly_refunded");
      await agree(rig);
      await rig.place.dispute?.(gift);
      await rig.reaches(gift.id, "disputed");
      await agree(rig);
      await rig.place.decide?.(gift, true);
      await rig.reaches(gift.id, "partly_refunded");
      await agree(rig);
      expect((await ours(rig, "exchange")).get("XOF")).toBe(7_345);
    },
  },
];

/** What a made-up line booked is taken out again, so that the next row finds the books as the provider has them. */
async function reverse(rig: Rig, { fee }: StatementLine): Promise<void> {
  if (fee.minor === 0) return;
  const minus = { ...fee, minor: -fee.minor };
  const entries = [
    { account: `fees:${rig.place.name}`, amount: minus },
    { account: `provider:${rig.place.name}`, amount: fee },
  ];
  const actor = { id: "e0000000-0000-4000-8000-000000000001", name: "Esther Mbuyi" };
  const valueOn = rig.clock.now().toISOString().slice(0, 10);
  await rig.staff.books.book(actor, {
    operationId: randomUUID(),
    kind: "fee",
    why: "of no payment",
    valueOn,
    entries,
  });
}
