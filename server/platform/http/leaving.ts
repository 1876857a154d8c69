import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { answerBare } from "./bare-answer.ts";

/** Servers that stop soon. */
const leaving = new WeakSet<Server>();

/**
 * From here on `/ready` answers 503, so that a balancer sends its next requests elsewhere, and each connection ends with its next
 * answer. Everything else is answered as before.
 */
export const leave = (server: Server): void => void leaving.add(server);

/** Before any other part sees the request; whether it is answered. */
export function answersLeaving(server: Server, request: IncomingMessage, response: ServerResponse): boolean {
  if (!leaving.has(server)) return false;
  response.shouldKeepAlive = false;
  if (request.url !== "/ready") return false;
  answerBare(response, 503);
  return true;
}
