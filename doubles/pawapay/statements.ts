import { randomBytes, randomUUID } from "node:crypto";
import { textOf } from "./amounts.ts";
import type { Behaviour } from "./behaviour.ts";
import { ADDRESS, CURRENCY, type Deposits } from "./deposits.ts";
import { object, optional, Refusal, required, text, truth } from "./input.ts";
import type { Operators } from "./operators.ts";
import type { Refunds } from "./refunds.ts";
import { balanceOf, feeOf } from "./toolkit.ts";
import type { Deposit, Refund } from "./types.ts";

interface StatementRequest {
  readonly wallet: { readonly country: string; readonly currency: string; readonly provider?: string };
  readonly callbackUrl: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly compressed?: boolean;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/;
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

export const statementFields = object({
  wallet: required(
    object({
      country: required(text(CURRENCY)),
      currency: required(text(CURRENCY)),
      provider: optional(text(/^[A-Z0-9_]{0,40}$/)),
    }),
  ),
  callbackUrl: required(text(ADDRESS)),
  startDate: required(text(TIME)),
  endDate: required(text(TIME)),
  compressed: optional(truth),
});

interface Statement {
  readonly statementId: string;
  readonly request: StatementRequest;
  readonly created: Date;
  readonly token: string;
}

interface Parts {
  readonly url: string;
  readonly behaviour: Behaviour;
  readonly operators: Operators;
  readonly deposits: Deposits;
  readonly refunds: Refunds;
}

/**
 * Statements of a wallet as CSV. Public are the two addresses, the limit of 31 days and that the link lives a day; of the
 * file only that its columns are "roughly" those of HEADER. Assumed here: each transaction is one line with its fee, amounts
 * are positive whatever their direction, times are UTC, and dates without a zone are too. Also accepted here, as this is a
 * machine's own: a callback address without TLS. No callback is sent: the merchant asks.
 */
export function openStatements({ url, behaviour, operators, deposits, refunds }: Parts) {
  const statements = new Map<string, Statement>();
  const settlements: Settlement[] = [];

  function view({ statementId, request, created, token }: Statement) {
    const completedAt = behaviour.now();
    return {
      statementId,
      status: "COMPLETED",
      wallet: request.wallet,
      created: created.toISOString(),
      startDate: request.startDate,
      endDate: request.endDate,
      downloadUrl: `${url}/download/${token}`,
      downloadUrlExpiresAt: new Date(completedAt.getTime() + DAY_MS).toISOString(),
      completedAt: completedAt.toISOString(),
    };
  }

  return {
    /** POST /v2/statements */
    create(request: StatementRequest) {
      const { country, currency } = request.wallet;
      const isOurs = operators.all.some((one) => one.country === country && currency in one.currencies);
      if (!isOurs) throw new Refusal(400, "WALLET_NOT_FOUND", "No such wallet");
      const [from, to] = [instant(request.startDate), instant(request.endDate)];
      if (!(from < to) || to - from > MOST_DAYS * DAY_MS)
        throw new Refusal(400, "INVALID_DATE_RANGE", "The range must be positive and at most 31 days");
      const statementId = randomUUID();
      const created = behaviour.now();
      statements.set(statementId, { statementId, request, created, token: randomBytes(16).toString("hex") });
      return { statementId, status: "ACCEPTED", created: created.toISOString() };
    },

    /** What went to the bank of a wallet so far. */
    settled: (country: string, currency: string): bigint =>
      settlements
        .filter((one) => one.country === country && one.currency === currency)
        .reduce((sum, { amount }) => sum + amount, 0n),

    /** Brings all that is in a wallet to the merchant's bank; null if there is nothing. */
    settle(country: string, currency: string): string | null {
      const amount = balanceOf({ deposits, refunds }, country, currency) - this.settled(country, currency);
      if (amount <= 0n) return null;
      settlements.push({ id: randomUUID(), country, currency, amount, at: behaviour.now() });
      return textOf(amount, 2);
    },

    /** GET /v2/statements/{id} */
    status(statementId: string) {
      const statement = statements.get(statementId);
      return statement ? { status: "FOUND", data: view(statement) } : { status: "NOT_FOUND" };
    },

    /** The file behind the link. */
    file(token: string): string | null {
      const statement = [...statements.values()].find((one) => one.token === token);
      if (!statement) return null;
      const { wallet, startDate, endDate } = statement.request;
      const isIn = ({ country, currency, completed }: Deposit | Refund) =>
        country === wallet.country &&
        currency === wallet.currency &&
        completed !== null &&
        completed.getTime() >= instant(startDate) &&
        completed.getTime() < instant(endDate);
      const isHere = ({ country, currency, at }: Settlement) =>
        country === wallet.country &&
        currency === wallet.currency &&
        at.getTime() >= instant(startDate) &&
        at.getTime() < instant(endDate);
      const lines = [
        ...[...deposits.all().filter(isIn), ...refunds.all().filter(isIn)].map(line),
        ...settlements.filter(isHere).map(settlementLine),
      ];
      return [HEADER, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
    },
  };
}

interface Settlement {
  readonly id: string;
  readonly country: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Date;
}

/** Its type is the one of the wallet's breakdown; it has no customer and no fee. */
function settlementLine({ id, currency, amount, at }: Settlement): string[] {
  const moved = at.toISOString();
  const text = textOf(amount, 2);
  return [id, "SETTLEMENT", "COMPLETED", currency, text, "0", text, "", "", "", moved, moved, ""];
}

const HEADER = [
  "Transaction ID",
  "Transaction Type",
  "Status",
  "Currency",
  "Amount",
  "Fee",
  "Net Amount",
  "Customer Phone Number",
  "Provider",
  "Client Reference",
  "Created At",
  "Completed At",
  "Provider Transaction ID",
];

function line(one: Deposit | Refund): string[] {
  const isRefund = "refundId" in one;
  const fee = isRefund ? 0n : feeOf(one.amount);
  return [
    isRefund ? one.refundId : one.depositId,
    isRefund ? "REFUND" : "DEPOSIT",
    one.status,
    one.currency,
    textOf(one.amount, 2),
    textOf(fee, 2),
    textOf(one.amount - fee, 2),
    one.phoneNumber,
    one.provider,
    one.clientReferenceId ?? "",
    one.created,
    one.completed?.toISOString() ?? "",
    one.providerTransactionId ?? "",
  ];
}

const instant = (text: string) => new Date(text.endsWith("Z") ? text : `${text}Z`).getTime();

export type Statements = ReturnType<typeof openStatements>;
