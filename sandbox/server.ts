import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { outcomePage, paymentPage, unknownPage } from "./page.ts";
import { pageHeaders } from "./page-headers.ts";
import type { Sessions } from "./sessions.ts";
import type { Settings } from "./settings.ts";
import { isSigned } from "./signature.ts";
import { type Decision, Refusal, type Session } from "./types.ts";
import type { Deliveries } from "./webhooks.ts";

const BODY_BYTES = 16_384;

interface Parts {
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly deliveries: Deliveries;
}

/** POST /sessions for the merchant; GET and POST /pay/:id for the payer. */
export function createSandbox({ settings, sessions, deliveries }: Parts): Server {
  const headers = pageHeaders(settings.returnOrigin);

  async function createSession(request: IncomingMessage, response: ServerResponse) {
    const body = await read(request);
    const signature = request.headers["sandbox-signature"];
    if (!isSigned(body, typeof signature === "string" ? signature : undefined, settings.secret)) {
      throw new Refusal(401, "the signature is not valid");
    }
    const { id } = await sessions.create(parsed(body));
    sendJson(response, 201, { id, url: `${settings.url}/pay/${id}` });
  }

  function showPage(response: ServerResponse, session: Session | undefined) {
    const event = session && sessions.decisionOf(session.id);
    const page = !session ? unknownPage() : event ? outcomePage(session, event.type) : paymentPage(session);
    response
      .writeHead(session ? 200 : 404, { ...headers, "Content-Type": "text/html; charset=utf-8" })
      .end(page);
  }

  async function decide(request: IncomingMessage, response: ServerResponse, session: Session) {
    const decision = new URLSearchParams(await read(request)).get("decision");
    if (!isDecision(decision)) throw new Refusal(422, "unknown decision");
    const { event, isNew } = await sessions.decide(session, decision);
    if (isNew) deliveries.deliver(event);
    response.writeHead(303, { ...headers, Location: session.returnUrl }).end();
  }

  async function route(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET" } = request;
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const session = sessions.find(/^\/pay\/([\w-]{22})$/.exec(path)?.[1] ?? "");
    if (method === "POST" && path === "/sessions") return createSession(request, response);
    if (method === "POST" && session) return decide(request, response, session);
    if (method === "GET" || method === "HEAD") return showPage(response, session);
    throw new Refusal(404, "nothing here");
  }

  return createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, "internal error");
      if (!response.headersSent) sendJson(response, refusal.status, { error: refusal.message });
    });
  });
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    })
    .end(JSON.stringify(body));
}

const isDecision = (value: string | null): value is Decision =>
  ["pay", "refuse", "cancel"].includes(value ?? "");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "the body is not JSON");
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_BYTES) throw new Refusal(413, "the body is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
