import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// An SMS gateway that plays another company's server, in a process of its own. It can also misbehave: PUT /mode names how.

interface Taken {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const taken: Taken[] = [];
let mode = "ok";

const text = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
};

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** As Africa's Talking answers: 101 sent, 403 no such number, 405 no money, 501 the operator's fault. */
const recipient = (statusCode: number) => ({
  SMSMessageData: { Message: "Sent to 1/1", Recipients: [{ statusCode, number: "+", messageId: "ATXid_1" }] },
});

const MODES: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  ok: (response) => json(response, 201, recipient(101)),
  // Neither answers nor ends.
  silent: () => undefined,
  // Begins an answer that never ends.
  slow: (response) => response.writeHead(200).write("{"),
  error: (response) => json(response, 500, { error: "no" }),
  refused: (response) => json(response, 400, { error: "the number +243 is not one" }),
  huge: (response) => response.writeHead(200).end(Buffer.alloc(10_000_000, "x")),
  redirect: (response) => response.writeHead(307, { Location: "http://127.0.0.1:1/inside" }).end(),
  garbage: (response) => response.writeHead(200).end("<html>"),
  lost: (response) => response.destroy(),
  noSuchNumber: (response) => json(response, 201, recipient(403)),
  noMoney: (response) => json(response, 201, recipient(405)),
  operatorFault: (response) => json(response, 201, recipient(501)),
  noRecipient: (response) =>
    json(response, 201, { SMSMessageData: { Message: "InvalidSenderId", Recipients: [] } }),
};

async function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.method === "GET") return json(response, 200, taken);
  const body = await text(request);
  if (request.method === "PUT") {
    mode = body;
    return json(response, 200, {});
  }
  taken.push({ headers: request.headers, body });
  return MODES[mode]?.(response);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

// The parent process holds the other end of standard input: when it closes, the parent has exited.
process.stdin.resume().on("end", () => process.exit());
