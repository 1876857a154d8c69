import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, exchangeOf, readBytes, sendJson } from "../kit/exchange.ts";
import { createFaults, SLOW_MS } from "../kit/faults.ts";
import { createControls } from "./behaviour.ts";
import { openCallbacks } from "./callbacks.ts";
import { openControl } from "./control.ts";
import { type DepositRequest, depositFields, openDeposits } from "./deposits.ts";
import { failureReason, object, parsed, Refusal, required, text } from "./input.ts";
import { openOperators } from "./operators.ts";
import { openPaymentPage, pageFields } from "./payment-page.ts";
import { openRefunds, type RefundRequest, refundFields } from "./refunds.ts";
import type { Settings } from "./settings.ts";
import { isSigned, newKey } from "./signatures.ts";
import { openStatements, statementFields } from "./statements.ts";
import { openToolkit } from "./toolkit.ts";
import { isFinal, type Kind } from "./types.ts";
import { statusOf } from "./views.ts";

const numberFields = object({ phoneNumber: required(text(/^.{1,40}$/)) });

/** pawaPay's Merchant API v2 for one account, its hosted page, and an address for testers. */
export function createPawapay(settings: Settings): Server {
  const controls = createControls();
  const faults = createFaults();
  const { behaviour } = controls;
  const keys = [newKey("HTTP_EC_P256_KEY:1")];
  const currentKey = () => keys.at(-1) ?? newKey("none");
  const operators = openOperators(settings.countries);
  const callbacks = openCallbacks({ settings, behaviour, currentKey });
  const deposits = openDeposits({ settings, behaviour, operators, callbacks });
  const parts = { settings, behaviour, operators, callbacks, deposits };
  const refunds = openRefunds(parts);
  const statements = openStatements({ url: settings.url, behaviour, operators, deposits, refunds });
  const toolkit = openToolkit({ settings, operators, deposits, refunds, settled: statements.settled });
  const page = openPaymentPage(parts);
  const renewKey = () => void keys.push(newKey(`HTTP_EC_P256_KEY:${keys.length + 1}`));
  const control = openControl({
    controls,
    faults,
    operators,
    deposits,
    refunds,
    callbacks,
    statements,
    renewKey,
  });

  function requireToken({ request }: Exchange): void {
    const given = request.headers.authorization;
    if (!given) throw new Refusal(401, "NO_AUTHENTICATION", "The authorization header is missing");
    if (!settings.tokens.some((token) => given === `Bearer ${token}`))
      throw new Refusal(403, "AUTHENTICATION_ERROR", "The token is not valid");
  }

  function requireSignature({ request, method, path }: Exchange, body: Buffer): void {
    if (!settings.merchantKey) return;
    const header = (name: string) => String(request.headers[name] ?? "");
    const contentType = header("content-type");
    const message = { method, authority: header("host"), path, contentType, body };
    const { id: keyId, publicKey } = settings.merchantKey;
    const expected = { keyId, publicKey, form: behaviour.requestForm, now: behaviour.now() };
    if (!isSigned(message, header, expected))
      throw new Refusal(403, "HTTP_SIGNATURE_ERROR", "The signature is missing or not valid");
  }

  const found = (kind: Kind, id: string) => (kind === "deposits" ? deposits : refunds).find(id);

  function resend(kind: Kind, id: string) {
    const one = found(kind, id);
    const name = kind === "deposits" ? "depositId" : "refundId";
    const code = one ? !isFinal(one) && "INVALID_STATE" : "NOT_FOUND";
    if (code) return { [name]: id, status: "REJECTED", ...failureReason(code, code) };
    if (one) void callbacks.send(one);
    return { [name]: id, status: "ACCEPTED" };
  }

  /** Answers with 200, or throws. */
  async function answer(exchange: Exchange, body: Buffer): Promise<unknown> {
    const { method, path, query } = exchange;
    const [, kind = "", id = ""] = /^\/v2\/(deposits|refunds|statements)\/([\w-]+)$/.exec(path) ?? [];
    if (method === "GET" && kind === "statements") return statements.status(id);
    if (method === "GET" && (kind === "deposits" || kind === "refunds")) {
      const one = found(kind, id);
      return one ? { status: "FOUND", data: statusOf(one) } : { status: "NOT_FOUND" };
    }
    const [, resent, lost = ""] = /^\/v2\/(deposits|refunds)\/resend-callback\/([\w-]+)$/.exec(path) ?? [];
    if (method === "POST" && (resent === "deposits" || resent === "refunds")) return resend(resent, lost);
    switch (`${method} ${path}`) {
      case "POST /v2/deposits":
        requireSignature(exchange, body);
        return deposits.create(parsed<DepositRequest>(body, depositFields));
      case "POST /v2/refunds":
        requireSignature(exchange, body);
        return refunds.create(parsed<RefundRequest>(body, refundFields));
      case "POST /v2/paymentpage":
        return page.create(parsed(body, pageFields));
      case "POST /v2/predict-provider":
        return toolkit.predict(parsed<{ phoneNumber: string }>(body, numberFields).phoneNumber);
      case "POST /v2/statements":
        return statements.create(parsed(body, statementFields));
      case "GET /v2/active-conf":
        return toolkit.configuration(query);
      case "GET /v2/availability":
        return toolkit.availability(query);
      case "GET /v2/wallet-balances":
        return toolkit.balances(query);
      case "GET /v2/public-key/http":
        return keys.map(({ id: keyId, publicKey }) => ({
          id: keyId,
          key: publicKey.export({ format: "pem", type: "spki" }),
        }));
    }
    if (method === "POST" && path.startsWith("/control/"))
      return control.act(
        path,
        parsed(body, () => undefined),
      );
    throw new Refusal(404, "NOT_FOUND", "No such resource");
  }

  async function callApi(exchange: Exchange): Promise<void> {
    const { response, path } = exchange;
    const body = await readBytes(exchange);
    if (!body) throw new Refusal(413, "INVALID_INPUT", "The request body is too large");
    requireToken(exchange);
    const fault = path.startsWith("/control/") ? undefined : faults.take(path);
    if (fault === "error") throw new Error("as a tester asked");
    if (fault === "html") {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<html><body>Welcome</body></html>");
      return;
    }
    if (fault === "busy") throw new Refusal(429, "TOO_MANY_REQUESTS", "Too many requests");
    if (fault === "silent") return;
    const content = await answer(exchange, body);
    if (fault === "slow") await sleep(SLOW_MS, undefined, { ref: false });
    if (fault === "lost") response.destroy();
    else if (fault === "late-error") throw new Error("as a tester asked");
    else sendJson(response, 200, content);
  }

  async function route(exchange: Exchange): Promise<void> {
    const { path, response } = exchange;
    if (path === "/") return page.serve(exchange);
    const deposit = deposits.find(/^\/authorise\/([\w-]{36})$/.exec(path)?.[1] ?? "");
    if (deposit) return page.authorise(exchange, deposit);
    const file = statements.file(/^\/download\/(\w{32})$/.exec(path)?.[1] ?? "");
    if (file === null) return callApi(exchange);
    response.writeHead(200, { "Content-Type": "text/csv; charset=utf-8" }).end(file);
  }

  return createServer((request, response) => {
    route(exchangeOf(request, response)).catch((error: unknown) => {
      if (response.headersSent) return;
      const { status, code, message } =
        error instanceof Refusal ? error : new Refusal(500, "UNKNOWN_ERROR", "Something went wrong");
      sendJson(response, status, failureReason(code, message));
    });
  });
}
