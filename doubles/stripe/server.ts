import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Exchange, exchangeOf, readBytes, sendJson } from "../kit/exchange.ts";
import { createFaults, type Fault, SLOW_MS } from "../kit/faults.ts";
import { disputeEndpoints } from "./api/disputes.ts";
import type { Endpoint, World } from "./api/endpoint.ts";
import { fileEndpoints } from "./api/files.ts";
import { intentEndpoints } from "./api/intents.ts";
import { readingEndpoints } from "./api/reading.ts";
import { refundEndpoints } from "./api/refunds.ts";
import { sessionEndpoints } from "./api/sessions.ts";
import { openBalance } from "./balance.ts";
import { openBank } from "./bank.ts";
import { createControls } from "./behaviour.ts";
import { openPayer } from "./checkout/payer.ts";
import { openControl } from "./control.ts";
import { ApiError } from "./errors.ts";
import { parametersOf } from "./form.ts";
import { openIdempotency } from "./idempotency.ts";
import { newId } from "./objects.ts";
import type { Settings } from "./settings.ts";
import { openStore } from "./store.ts";
import { openWebhooks } from "./webhooks.ts";

/** The largest body: a file of evidence. */
const UPLOAD_BYTES = 6_000_000;

/** The fields of a form, and the file of one that has it. */
async function sentIn(type: string | undefined, bytes: Buffer, takesFile: boolean) {
  const isUpload = type?.startsWith("multipart/form-data") === true;
  if (isUpload !== takesFile && bytes.length > 0)
    throw new ApiError("Invalid request (check that your POST content type is form encoded)");
  if (!isUpload) return { fields: new URLSearchParams(bytes.toString("utf8")), file: null };
  const form = await new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type ?? "" },
  }).formData();
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  const file = form.get("file");
  return { fields, file: file instanceof File ? file : null };
}

const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;

/** Stripe's API for one test account, its payment page, and an address for testers. */
export function createStripe(settings: Settings): Server {
  const store = openStore(settings.file);
  const controls = createControls();
  const faults = createFaults();
  const webhooks = openWebhooks(settings, store, controls);
  const balance = openBalance({ store, webhooks, controls });
  const bank = openBank({ store, webhooks, controls, balance });
  const world: World = { settings, store, controls, webhooks, balance, bank };
  const endpoints = [
    sessionEndpoints,
    intentEndpoints,
    refundEndpoints,
    disputeEndpoints,
    fileEndpoints,
    readingEndpoints,
  ]
    .flatMap((of) => of(world))
    .map((endpoint) => ({ ...endpoint, pattern: patternOf(endpoint.path) }));
  const once = openIdempotency(store, controls);
  const payer = openPayer(world);
  const control = openControl(world, faults);

  function requireKey({ request }: Exchange): void {
    const [, given] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    if (given === undefined)
      throw new ApiError(
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.",
        { status: 401 },
      );
    if (!settings.keys.includes(given))
      throw new ApiError(`Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`, {
        status: 401,
      });
    const version = request.headers["stripe-version"];
    if (version !== undefined && !VERSION.test(String(version)))
      throw new ApiError(`Invalid Stripe API version: ${String(version)}`);
  }

  function find({
    method,
    path,
  }: Exchange): Pick<Endpoint, "answer" | "takesFile"> & { readonly id: string } {
    for (const { pattern, method: taken, ...endpoint } of endpoints) {
      const match = taken === method ? pattern.exec(path) : null;
      if (match) return { ...endpoint, id: match.groups?.id ?? "" };
    }
    throw new ApiError(
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      { status: 404 },
    );
  }

  async function callApi(exchange: Exchange, fault: Fault | undefined): Promise<void> {
    const { request, response, method, path, query } = exchange;
    requireKey(exchange);
    const bytes = await readBytes(exchange, UPLOAD_BYTES);
    const body = bytes?.toString("latin1") ?? "";
    if (fault === "error")
      throw new ApiError("An unknown error occurred", { status: 500, type: "api_error" });
    if (fault === "busy")
      throw new ApiError("Request rate limit exceeded.", {
        status: 429,
        type: "rate_limit_error",
        code: "rate_limit",
      });
    if (fault === "html") {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<html><body>Welcome</body></html>");
      return;
    }
    const { answer, id, takesFile = false } = find(exchange);
    const { fields, file } = await sentIn(
      request.headers["content-type"],
      bytes ?? Buffer.alloc(0),
      takesFile,
    );
    const parameters = parametersOf(method === "GET" ? query : fields);
    const key = method === "POST" ? request.headers["idempotency-key"] : undefined;
    const answered = await once(key?.toString(), `${path} ${body}`, async () => {
      try {
        // What follows later does not change the first answer.
        return { status: 200, body: structuredClone(answer({ id, parameters, file })) };
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, body: error.body };
        throw error;
      }
    });
    if (controls.behaviour.early) await webhooks.send();
    if (fault === "late-error")
      throw new ApiError("An unknown error occurred", { status: 500, type: "api_error" });
    if (fault === "slow") await sleep(SLOW_MS, undefined, { ref: false });
    if (fault === "lost") {
      response.destroy();
      return;
    }
    if (answered.replayed) response.setHeader("Idempotent-Replayed", "true");
    if (key !== undefined) response.setHeader("Idempotency-Key", key);
    answerWith(response, answered.status, answered.body);
  }

  async function route(exchange: Exchange): Promise<void> {
    const { path } = exchange;
    if (path.startsWith("/c/pay/")) return payer.serve(exchange);
    if (path.startsWith("/control/")) {
      requireKey(exchange);
      return control.act(exchange);
    }
    const fault = faults.take(path);
    if (fault !== "silent") await callApi(exchange, fault);
  }

  return createServer((request, response) => {
    route(exchangeOf(request, response))
      .catch((error: unknown) => {
        const known =
          error instanceof ApiError
            ? error
            : new ApiError("An unknown error occurred", { status: 500, type: "api_error" });
        if (!response.headersSent) answerWith(response, known.status, known.body);
      })
      .finally(() => void webhooks.send());
  });
}

function answerWith(response: ServerResponse, status: number, body: object): void {
  response.setHeader("Request-Id", newId("req", 14));
  sendJson(response, status, body);
}

/** `/v1/refunds/:id` as an expression. */
const patternOf = (path: string) => new RegExp(`^${path.replace(":id", "(?<id>\\w+)")}$`);
