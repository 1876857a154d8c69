import { randomUUID } from "node:crypto";
import { AMOUNT, unitsOf } from "./amounts.ts";
import type { Behaviour } from "./behaviour.ts";
import type { Callbacks } from "./callbacks.ts";
import { flat, metadata, object, optional, Refusal, required, text, UUID4 } from "./input.ts";
import { type Operator, type Operators, outcomeOf, refusalOf } from "./operators.ts";
import type { Settings } from "./settings.ts";
import { type Deposit, isFinal } from "./types.ts";
import { reasonOf } from "./views.ts";

interface DepositRequest {
  readonly depositId: string;
  readonly amount: string;
  readonly currency: string;
  readonly payer: {
    readonly accountDetails: { readonly phoneNumber: string; readonly provider: string };
  };
  readonly customerMessage?: string;
  readonly clientReferenceId?: string;
  readonly preAuthorisationCode?: string;
  readonly successfulUrl?: string;
  readonly failedUrl?: string;
  readonly metadata?: readonly Record<string, unknown>[];
}

export const CURRENCY = /^[A-Z]{3}$/;
export const PHONE = /^\d{7,15}$/;
export const MESSAGE = /^[A-Za-z0-9 ]{4,22}$/;
export const ADDRESS = /^https?:\/\/[^\s]{1,1000}$/;

export const depositFields = object({
  depositId: required(text(UUID4)),
  amount: required(text(AMOUNT)),
  currency: required(text(CURRENCY)),
  payer: required(
    object({
      type: required(text(/^MMO$/)),
      accountDetails: required(
        object({ phoneNumber: required(text(PHONE)), provider: required(text(/^[A-Z0-9_]{3,40}$/)) }),
      ),
    }),
  ),
  customerMessage: optional(text(MESSAGE)),
  clientReferenceId: optional(text(/^.{1,100}$/)),
  preAuthorisationCode: optional(text(/^\d{4,8}$/)),
  successfulUrl: optional(text(ADDRESS)),
  failedUrl: optional(text(ADDRESS)),
  metadata: optional(metadata),
});

interface Parts {
  readonly settings: Settings;
  readonly behaviour: Behaviour;
  readonly operators: Operators;
  readonly callbacks: Callbacks;
}

/** The deposits of this account. They live as long as this process. */
export function openDeposits({ settings, behaviour, operators, callbacks }: Parts) {
  const deposits = new Map<string, Deposit>();

  function add(request: DepositRequest, operator: Operator): Deposit {
    const { depositId, amount, currency, customerMessage, clientReferenceId } = request;
    const { successfulUrl, failedUrl } = request;
    const redirects = operator.authType === "REDIRECT_AUTH" && successfulUrl && failedUrl;
    const deposit: Deposit = {
      depositId,
      amount: unitsOf(amount),
      currency,
      country: operator.country,
      phoneNumber: request.payer.accountDetails.phoneNumber,
      provider: operator.provider,
      created: behaviour.now().toISOString(),
      customerMessage,
      clientReferenceId,
      metadata: flat(request.metadata),
      ...(redirects && {
        returns: { successfulUrl, failedUrl },
        authorizationUrl: `${settings.url}/authorise/${depositId}`,
      }),
      status: "ACCEPTED",
      failureCode: null,
      providerTransactionId: null,
      completed: null,
      refunded: 0n,
    };
    deposits.set(depositId, deposit);
    return deposit;
  }

  /** A late result may contradict an earlier one, if a tester wants it. */
  async function settle(deposit: Deposit, outcome: ReturnType<typeof outcomeOf>): Promise<void> {
    if (outcome === null) return;
    const isPaid = outcome === "COMPLETED";
    deposit.status = isPaid ? "COMPLETED" : "FAILED";
    deposit.failureCode = isPaid ? null : outcome.failureCode;
    deposit.providerTransactionId = isPaid ? randomUUID() : null;
    deposit.completed = isPaid ? behaviour.now() : null;
    await callbacks.send(deposit);
  }

  /** The payer enters the PIN, or not: the number decides. An operator with delays takes until a tester says so. */
  function startPrompt(deposit: Deposit): void {
    deposit.status = "PROCESSING";
    if (operators.statusOf(deposit.provider) === "DELAYED") return;
    setTimeout(() => {
      if (!isFinal(deposit)) void settle(deposit, outcomeOf(deposit.phoneNumber));
    }, settings.settleMs).unref();
  }

  function rejected({ depositId }: DepositRequest, code: string) {
    return {
      depositId,
      status: "REJECTED",
      created: behaviour.now().toISOString(),
      failureReason: reasonOf(code),
    };
  }

  function requireConsent(request: DepositRequest, { authType }: Operator): void {
    const missing =
      authType === "PREAUTH"
        ? request.preAuthorisationCode === undefined && "preAuthorisationCode"
        : authType === "REDIRECT_AUTH" && !(request.successfulUrl && request.failedUrl) && "successfulUrl";
    if (missing) throw new Refusal(400, "MISSING_PARAMETER", `Missing parameter: ${missing}`);
  }

  return {
    find: (depositId: string): Deposit | undefined => deposits.get(depositId),
    all: (): Deposit[] => [...deposits.values()],
    settle,
    /** Without a prompt: the hosted page asks the payer itself. */
    register: add,

    /** POST /v2/deposits */
    async create(request: DepositRequest) {
      const { depositId, amount, currency, payer } = request;
      const known = deposits.get(depositId);
      if (known) return { depositId, status: "DUPLICATE_IGNORED", created: known.created };
      const { provider, phoneNumber } = payer.accountDetails;
      const operator = operators.find(provider);
      if (!operator) return rejected(request, "INVALID_PROVIDER");
      requireConsent(request, operator);
      if (operators.statusOf(provider) === "CLOSED")
        return rejected(request, "PROVIDER_TEMPORARILY_UNAVAILABLE");
      const refusal = refusalOf(operator, { amount, currency, phoneNumber });
      if (refusal) return rejected(request, refusal);
      const deposit = add(request, operator);
      if (behaviour.early) await settle(deposit, outcomeOf(phoneNumber));
      else if (deposit.authorizationUrl) {
        deposit.status = "PROCESSING";
        void callbacks.send(deposit);
      } else startPrompt(deposit);
      const nextStep = deposit.authorizationUrl ? "GET_AUTH_URL" : "FINAL_STATUS";
      return { depositId, status: "ACCEPTED", nextStep, created: deposit.created };
    },
  };
}
export type Deposits = ReturnType<typeof openDeposits>;
export type { DepositRequest };
