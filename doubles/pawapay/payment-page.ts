import { randomBytes } from "node:crypto";
import { type Exchange, readBytes } from "../kit/exchange.ts";
import { sendPage, sendRedirect } from "../kit/page.ts";
import { AMOUNT } from "./amounts.ts";
import type { Behaviour } from "./behaviour.ts";
import { ADDRESS, CURRENCY, type Deposits, MESSAGE, PHONE } from "./deposits.ts";
import { metadata, object, optional, Refusal, required, text, UUID4 } from "./input.ts";
import { type Operators, outcomeOf, refusalOf } from "./operators.ts";
import { type Asked, authorisePage, type Language, overPage, payPage } from "./pages.ts";
import type { Settings } from "./settings.ts";
import { type Deposit, isFinal } from "./types.ts";
import { reasonOf } from "./views.ts";

interface PageRequest {
  readonly depositId: string;
  readonly returnUrl: string;
  readonly customerMessage?: string;
  readonly amountDetails?: { readonly amount: string; readonly currency: string };
  readonly phoneNumber?: string;
  readonly language?: Language;
  readonly country?: string;
  readonly reason?: string;
  readonly metadata?: readonly Record<string, unknown>[];
}

export const pageFields = object({
  depositId: required(text(UUID4)),
  returnUrl: required(text(ADDRESS)),
  customerMessage: optional(text(MESSAGE)),
  amountDetails: optional(object({ amount: required(text(AMOUNT)), currency: required(text(CURRENCY)) })),
  phoneNumber: optional(text(PHONE)),
  language: optional(text(/^(EN|FR)$/)),
  country: optional(text(CURRENCY)),
  reason: optional(text(/^.{1,50}$/u)),
  metadata: optional(metadata),
});

interface Session {
  readonly request: PageRequest & {
    readonly amountDetails: { readonly amount: string; readonly currency: string };
  };
  readonly expiresAt: number;
}

const LIFETIME_MS = 15 * 60_000;

interface Parts {
  readonly settings: Settings;
  readonly behaviour: Behaviour;
  readonly operators: Operators;
  readonly deposits: Deposits;
}

/**
 * The hosted page: the payer confirms with a number, refuses, or leaves. No deposit exists before one of the first two.
 * It needs no script. Amounts that the payer chooses are not offered here: every merchant of ours names one.
 */
export function openPaymentPage({ settings, behaviour, operators, deposits }: Parts) {
  const sessions = new Map<string, Session>();

  const find = (token: string | null): Session | undefined => {
    const session = sessions.get(token ?? "");
    return session && session.expiresAt > behaviour.now().getTime() ? session : undefined;
  };

  function offered({ country, amountDetails }: Session["request"]) {
    return operators.all.filter(
      (one) => (!country || one.country === country) && amountDetails.currency in one.currencies,
    );
  }

  /** Where the payer returns to: with the deposit, which proves nothing. */
  function returnOf({ returnUrl, depositId }: PageRequest): string {
    const url = new URL(returnUrl);
    url.searchParams.set("depositId", depositId);
    return url.href;
  }

  function show(
    { response }: Exchange,
    status: number,
    { request }: Session,
    typed: Partial<Asked> = {},
  ): void {
    const language = request.language ?? "EN";
    const page = payPage(language, {
      ...request.amountDetails,
      reason: request.reason ?? "",
      providers: offered(request).map(({ provider, displayName }) => ({ provider, displayName })),
      locked: request.phoneNumber ?? null,
      phoneNumber: request.phoneNumber ?? "",
      ...typed,
    });
    sendPage(response, status, { page, leadsTo: [new URL(request.returnUrl).origin] });
  }

  /** Registers the deposit; null, or why it cannot be. */
  function register(
    { request }: Session,
    payer: { readonly phoneNumber: string; readonly provider: string },
  ): string | null {
    const { depositId, amountDetails, customerMessage } = request;
    const operator = operators.find(payer.provider);
    if (!operator) return "INVALID_PROVIDER";
    if (operators.statusOf(payer.provider) === "CLOSED") return "PROVIDER_TEMPORARILY_UNAVAILABLE";
    const refusal = refusalOf(operator, { ...amountDetails, phoneNumber: payer.phoneNumber });
    if (refusal) return refusal;
    if (deposits.find(depositId)) return null;
    deposits.register(
      {
        depositId,
        ...amountDetails,
        payer: { accountDetails: payer },
        ...(customerMessage && { customerMessage }),
        ...(request.metadata && { metadata: request.metadata }),
      },
      operator,
    );
    return null;
  }

  async function decide(exchange: Exchange, session: Session): Promise<void> {
    const form = new URLSearchParams((await readBytes(exchange))?.toString("utf8") ?? "");
    const { request } = session;
    if (form.get("decision") === "leave") return sendRedirect(exchange.response, returnOf(request));
    const typed = request.phoneNumber ?? form.get("phone") ?? "";
    const provider = form.get("provider") ?? "";
    // As the page's own prediction does: digits only, the payer may leave the country out.
    const prefix = operators.find(provider)?.country === "COD" ? "243" : "";
    const phoneNumber = typed.replace(/\D/g, "").replace(/^0(?=\d{9}$)/, prefix);
    const refusal = register(session, { phoneNumber, provider });
    if (refusal) return show(exchange, 422, session, { phoneNumber: typed, provider, refusal });
    const deposit = deposits.find(request.depositId);
    if (deposit && !isFinal(deposit)) {
      const isRefused = form.get("decision") === "refuse";
      await deposits.settle(
        deposit,
        isRefused ? { failureCode: "PAYMENT_NOT_APPROVED" } : outcomeOf(phoneNumber),
      );
    }
    sendRedirect(exchange.response, returnOf(request));
  }

  return {
    /** POST /v2/paymentpage */
    create(request: PageRequest) {
      const { depositId, amountDetails, country } = request;
      if (!amountDetails) throw new Refusal(400, "MISSING_PARAMETER", "Missing parameter: amountDetails");
      if (!country) throw new Refusal(400, "MISSING_PARAMETER", "Missing parameter: country");
      if (deposits.find(depositId)) return { depositId, status: "DUPLICATE_IGNORED" };
      const providers = offered({ ...request, amountDetails });
      const code =
        providers.length === 0
          ? "INVALID_CURRENCY"
          : providers.every(({ provider }) => operators.statusOf(provider) === "CLOSED") &&
            "PROVIDER_TEMPORARILY_UNAVAILABLE";
      if (code) return { depositId, status: "REJECTED", failureReason: reasonOf(code) };
      const token = randomBytes(24).toString("base64url");
      sessions.set(token, {
        request: { ...request, amountDetails },
        expiresAt: behaviour.now().getTime() + LIFETIME_MS,
      });
      return { redirectUrl: `${settings.url}/?token=${token}` };
    },

    /** GET and POST /?token=… */
    async serve(exchange: Exchange): Promise<void> {
      const session = find(exchange.query.get("token"));
      if (!session) return sendPage(exchange.response, 410, { page: overPage("FR") });
      const deposit = deposits.find(session.request.depositId);
      if (exchange.method === "POST") return decide(exchange, session);
      if (!deposit) return show(exchange, 200, session);
      sendRedirect(exchange.response, returnOf(session.request));
    },

    /** GET and POST /authorise/{depositId}: the page of an operator that redirects. */
    async authorise(exchange: Exchange, deposit: Deposit): Promise<void> {
      const { returns } = deposit;
      if (!returns) return sendPage(exchange.response, 404, { page: overPage("FR") });
      if (exchange.method !== "POST") {
        const leadsTo = Object.values(returns).map((address) => new URL(address).origin);
        return sendPage(exchange.response, 200, { page: authorisePage("FR", deposit), leadsTo });
      }
      const form = new URLSearchParams((await readBytes(exchange))?.toString("utf8") ?? "");
      if (!isFinal(deposit)) {
        const isPaid = form.get("decision") === "pay";
        await deposits.settle(deposit, isPaid ? "COMPLETED" : { failureCode: "PAYMENT_NOT_APPROVED" });
      }
      sendRedirect(
        exchange.response,
        deposit.status === "COMPLETED" ? returns.successfulUrl : returns.failedUrl,
      );
    },
  };
}
