import { randomUUID } from "node:crypto";
import { type Money, toMajorText } from "../../../../../contracts/money.ts";
import { esther, grace, validLine } from "../../../desk/testing.ts";
import { kinshasaDay } from "../../../receipts/day.ts";
import { configuredBank } from "../../providers/bank/configured.ts";
import type { Place, PlaceParts, Site, Waiting } from "./place.ts";

const BANK = {
  PAYMENTS_SANDBOX: "off",
  BANK_HOLDER: "Fondation Bomoko",
  BANK_NAME: "Banque du Fleuve",
  BANK_ACCOUNT_USD: "CD00 0000 1234",
  BANK_ACCOUNT_CDF: "CD00 0000 5678",
  BANK_ACCOUNT_EUR: "CD00 0000 9012",
  BANK_ACCOUNT_XOF: "CD00 0000 3456",
};

/** Sums by currency, of what staff wrote down. */
function createSums() {
  const sums = new Map<string, number>();
  const of = new Map<string, Money>();
  return {
    sums,
    of,
    add(id: string, { minor, currency }: Money) {
      sums.set(currency, (sums.get(currency) ?? 0) + minor);
      of.set(id, { minor: (of.get(id)?.minor ?? 0) + minor, currency });
    },
  };
}

/** The bank: a payer sends a transfer, one person types the line of its statement, another says which payment it names. */
export async function bankPlace({ clock }: PlaceParts): Promise<Place> {
  const came = createSums();
  let site: Site | undefined;
  let lines = 0;

  async function record({ id }: Waiting, amount: Money): Promise<void> {
    if (!site) throw new Error("there is no site yet");
    const { provider_session: transfer, reference } = await site.context.db
      .selectFrom("payments.payments")
      .select(["provider_session", "reference"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const valueOn = kinshasaDay(clock.now());
    const line = { lineId: `rig/${++lines}`, amount, valueOn, reference: transfer };
    const { outcome } = await site.staff.bank.record(esther, line);
    if (outcome === "unmatched") await site.staff.bank.assign(grace, line.lineId, { gift: reference });
    came.add(id, amount);
  }

  return {
    name: "bank",
    means: "bank:transfer:USD",
    others: ["bank:transfer:CDF", "bank:transfer:EUR", "bank:transfer:XOF"],
    settings: BANK,
    begin: async (opened) => void (site = opened),
    provider(context) {
      const [bank] = configuredBank(context);
      if (!bank) throw new Error("no account is set");
      return bank;
    },
    phone: () => null,
    pay: (payment) => record(payment, payment.amount),
    payOther: record,
    collected: async () => came.of,
    balances: async () => came.sums,
    setAhead: async () => undefined,
    stop: () => undefined,
  };
}

/** The desk: a gift in cash is entered on a sheet of its own, which a second person closes. */
export async function cashPlace({ clock }: PlaceParts): Promise<Place> {
  const came = createSums();
  const sheets = new Map<string, string>();
  let site: Site | undefined;
  let drawers = 0;
  const desk = () => {
    if (!site) throw new Error("there is no site yet");
    return site.staff.desk;
  };

  return {
    name: "cash",
    means: "desk:cash:USD",
    others: [],
    settings: { PAYMENTS_SANDBOX: "off" },
    begin: async (opened) => void (site = opened),
    phone: () => null,
    async enter(amount, donorEmail) {
      const drawer = `r${++drawers}`;
      const day = kinshasaDay(clock.now());
      const count = { lines: 1, totals: { [amount.currency]: amount.minor } };
      const sheet = await desk().open(esther, { operationId: randomUUID(), drawer, day, ...count });
      const money = { amount: toMajorText(amount), currency: amount.currency };
      const line = {
        ...validLine,
        ...money,
        donorEmail,
        donorPhone: null,
        slip: drawer,
        operation_id: randomUUID(),
      };
      const { payment_id: id } = await desk().enter(esther, sheet.id, line);
      sheets.set(id, sheet.id);
      const { reference } = await (site as Site).context.db
        .selectFrom("payments.payments")
        .select("reference")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return { id, reference, amount };
    },
    async pay({ id, amount }) {
      await desk().close(grace, sheets.get(id) ?? "");
      came.add(id, amount);
    },
    collected: async () => came.of,
    balances: async () => came.sums,
    setAhead: async () => undefined,
    stop: () => undefined,
  };
}
