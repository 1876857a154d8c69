import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Currency, isCurrency, type Money } from "../../../../../contracts/money.ts";
import { parseCsv } from "../../../../platform/rest/parse/csv.ts";
import type { StatementLine } from "../../provider.ts";
import { moneyOf } from "../decimal-amounts.ts";
import { type Api, contentOf } from "./api.ts";
import { pawapayLimits } from "./limits.ts";
import { uuid } from "./wire.ts";

const { statementMs, statementTries, statementWaitMs } = pawapayLimits;

const balances = z.object({
  balances: z.array(
    z.object({
      country: z.string().max(8),
      currency: z.string().max(8),
      provider: z.string().max(64).nullish(),
    }),
  ),
});
const begun = z.object({ statementId: uuid, status: z.literal("ACCEPTED") });
const progress = z.object({
  status: z.literal("FOUND"),
  data: z.object({
    status: z.enum(["ACCEPTED", "PROCESSING", "COMPLETED", "FAILED"]),
    downloadUrl: z.url().max(4_000).optional(),
  }),
});

type Wallet = z.infer<typeof balances>["balances"][number];

interface Parts {
  readonly api: Api;
  /** Required; what comes there says nothing that we do not ask for. */
  readonly callbackUrl: string;
}

/** What moved in our wallets between two instants. pawaPay writes a file for each wallet and 31 days. */
export async function statementOf(parts: Parts, from: Date, to: Date): Promise<readonly StatementLine[]> {
  const { balances: wallets } = balances.parse(contentOf(await parts.api.get("/v2/wallet-balances")));
  const lines: StatementLine[] = [];
  for (const wallet of wallets.filter(({ currency }) => isCurrency(currency))) {
    for (const [startDate, endDate] of spans(from, to)) {
      lines.push(...linesOf(await fileOf(parts, wallet, { startDate, endDate })));
    }
  }
  return lines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function spans(from: Date, to: Date): readonly (readonly [string, string])[] {
  const found: [string, string][] = [];
  for (let start = from.getTime(); start < to.getTime(); start += statementMs) {
    const end = Math.min(start + statementMs, to.getTime());
    found.push([new Date(start).toISOString(), new Date(end).toISOString()]);
  }
  return found;
}

async function fileOf(
  { api, callbackUrl }: Parts,
  { country, currency, provider }: Wallet,
  dates: Record<"startDate" | "endDate", string>,
): Promise<string> {
  const wallet = { country, currency, ...(provider && { provider }) };
  const asked = await api.post("/v2/statements", { wallet, callbackUrl, ...dates, compressed: false });
  const { statementId } = begun.parse(contentOf(asked));
  for (let tries = 0; tries < statementTries; tries++) {
    const { data } = progress.parse(contentOf(await api.get(`/v2/statements/${statementId}`)));
    if (data.status === "FAILED") break;
    if (data.status === "COMPLETED" && data.downloadUrl) {
      const { status, bytes } = await api.download(data.downloadUrl);
      if (status !== 200) throw new Error(`the statement's file answered ${status}`);
      return bytes.toString("utf8");
    }
    await sleep(statementWaitMs);
  }
  throw new Error("the statement was not written");
}

/**
 * The documentation names the columns twice, differently, and says that they may change: each is found by one of its
 * names. Amounts are read as positive; the type says in which direction they moved.
 */
const COLUMNS = {
  id: ["Transaction ID"],
  type: ["Transaction Type", "Type"],
  status: ["Status"],
  currency: ["Currency"],
  amount: ["Amount"],
  fee: ["Fee"],
  at: ["Completed At", "Created At", "Creation Date"],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ["id", "type", "currency", "amount", "at"];

/** Beginnings of types, as the wallet's breakdown names them. */
const KINDS: readonly (readonly [beginning: string, kind: StatementLine["kind"], sign: 1 | -1])[] = [
  ["DEPOSIT", "payment", 1],
  ["REFUND", "refund", -1],
  ["FEE", "fee", -1],
  ["WITHDRAWAL", "payout", -1],
  ["SETTLEMENT", "payout", -1],
  ["PAYOUT", "other", -1],
  ["TOPUP", "other", 1],
];

export function linesOf(file: string): readonly StatementLine[] {
  const rows = parseCsv(file.replace(/^\ufeff/, ""));
  const names = new Set(rows.flatMap(Object.keys));
  const nameOf = (column: Column) => COLUMNS[column].find((name) => names.has(name));
  const missing = NEEDED.filter((column) => nameOf(column) === undefined);
  if (rows.length > 0 && missing.length > 0)
    throw new Error(`the statement has no column for ${missing.join(", ")}`);
  return rows.flatMap((row) => {
    const cell = (column: Column) => row[nameOf(column) ?? ""]?.trim() ?? "";
    return cell("status") === "" || cell("status") === "COMPLETED" ? [lineOf(cell)] : [];
  });
}

function lineOf(cell: (column: Column) => string): StatementLine {
  const type = cell("type").toUpperCase().replaceAll(/[ _-]/g, "");
  const [, kind, sign] = KINDS.find(([beginning]) => type.startsWith(beginning)) ?? ["", "other", 1];
  const amount = moneyOf(cell("amount").replace(/^-/, ""), cell("currency"));
  const fee = moneyOf(cell("fee") || "0", cell("currency"));
  const when = new Date(instantOf(cell("at")));
  if (!amount || !fee || Number.isNaN(when.getTime()))
    throw new Error("a line of the statement cannot be read");
  const { currency } = amount;
  const gross = signed(amount.minor, sign, currency);
  return {
    id: cell("id"),
    kind,
    paymentId: kind === "payment" ? cell("id") : null,
    ...(kind === "refund" && { refundId: cell("id") }),
    gross,
    fee,
    net: { minor: gross.minor - fee.minor, currency },
    payout: null,
    at: when,
  };
}

const signed = (minor: number, sign: 1 | -1, currency: Currency): Money => ({
  minor: minor === 0 ? 0 : sign * minor,
  currency,
});

/** Times are UTC, with or without saying so. */
const instantOf = (text: string) => (/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
