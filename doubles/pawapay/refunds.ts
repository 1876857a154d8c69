import { randomUUID } from "node:crypto";
import { AMOUNT, placesOf, unitsOf } from "./amounts.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Callbacks } from "./callbacks.ts";
import { CURRENCY, type Deposits } from "./deposits.ts";
import { flat, metadata, object, optional, Refusal, required, text, UUID4 } from "./input.ts";
import type { Operators } from "./operators.ts";
import type { Settings } from "./settings.ts";
import { type Deposit, isFinal, type Refund } from "./types.ts";
import { reasonOf } from "./views.ts";

interface RefundRequest {
  readonly refundId: string;
  readonly depositId: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly clientReferenceId?: string;
  readonly metadata?: readonly Record<string, unknown>[];
}

export const refundFields = object({
  refundId: required(text(UUID4)),
  depositId: required(text(UUID4)),
  amount: optional(text(AMOUNT)),
  currency: optional(text(CURRENCY)),
  clientReferenceId: optional(text(/^.{1,100}$/)),
  metadata: optional(metadata),
});

interface Parts {
  readonly settings: Settings;
  readonly behaviour: Behaviour;
  readonly operators: Operators;
  readonly callbacks: Callbacks;
  readonly deposits: Deposits;
}

/** Gives deposits back, whole or in parts, one at a time for each. */
export function openRefunds({ settings, behaviour, operators, callbacks, deposits }: Parts) {
  const refunds = new Map<string, Refund>();

  function refusalOf(request: RefundRequest, deposit: Deposit | undefined): string | null {
    if (!deposit) return "NOT_FOUND";
    if (deposit.status !== "COMPLETED") return "INVALID_STATE";
    if (deposit.refunded === deposit.amount) return "DEPOSIT_ALREADY_REFUNDED";
    const isOpen = (one: Refund) => one.depositId === deposit.depositId && !isFinal(one);
    if ([...refunds.values()].some(isOpen)) return "REFUND_IN_PROGRESS";
    if (request.amount === undefined) return null;
    if (request.currency !== deposit.currency) return "INVALID_CURRENCY";
    const decimals = operators.find(deposit.provider)?.currencies[deposit.currency]?.decimals ?? 0;
    if (placesOf(request.amount) > decimals) return "INVALID_AMOUNT";
    return unitsOf(request.amount) > deposit.amount - deposit.refunded ? "AMOUNT_TOO_LARGE" : null;
  }

  async function settle(refund: Refund, failureCode: string | null): Promise<void> {
    const deposit = deposits.find(refund.depositId);
    refund.status = failureCode ? "FAILED" : "COMPLETED";
    refund.failureCode = failureCode;
    refund.providerTransactionId = failureCode ? null : randomUUID();
    refund.completed = failureCode ? null : behaviour.now();
    if (!failureCode && deposit) deposit.refunded += refund.amount;
    await callbacks.send(refund);
  }

  function start(refund: Refund): void {
    if (operators.statusOf(refund.provider) === "DELAYED") {
      refund.status = "ENQUEUED";
      return;
    }
    refund.status = "PROCESSING";
    setTimeout(() => {
      if (!isFinal(refund)) void settle(refund, null);
    }, settings.settleMs).unref();
  }

  return {
    find: (refundId: string): Refund | undefined => refunds.get(refundId),
    all: (): Refund[] => [...refunds.values()],
    settle,

    /** POST /v2/refunds */
    create(request: RefundRequest) {
      const { refundId, depositId, amount, currency, clientReferenceId } = request;
      const known = refunds.get(refundId);
      if (known) return { refundId, status: "DUPLICATE_IGNORED", created: known.created };
      if (amount !== undefined && currency === undefined)
        throw new Refusal(400, "MISSING_PARAMETER", "Missing parameter: currency");
      const deposit = deposits.find(depositId);
      const code = refusalOf(request, deposit);
      const created = behaviour.now().toISOString();
      if (code || !deposit)
        return { refundId, status: "REJECTED", created, failureReason: reasonOf(code ?? "NOT_FOUND") };
      const refund: Refund = {
        refundId,
        depositId,
        amount: amount === undefined ? deposit.amount - deposit.refunded : unitsOf(amount),
        currency: deposit.currency,
        country: deposit.country,
        phoneNumber: deposit.phoneNumber,
        provider: deposit.provider,
        created,
        clientReferenceId,
        metadata: flat(request.metadata),
        status: "ACCEPTED",
        failureCode: null,
        providerTransactionId: null,
        completed: null,
      };
      refunds.set(refundId, refund);
      start(refund);
      return { refundId, status: "ACCEPTED", created };
    },
  };
}
export type Refunds = ReturnType<typeof openRefunds>;
export type { RefundRequest };
