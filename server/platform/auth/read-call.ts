import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import { addressPrefix, clientAddress } from "../http/client-address.ts";
import { parseJson, readBytes } from "../http/read-body.ts";
import { requestLanguage } from "../http/request-language.ts";
import { limits } from "../limits/limits.ts";
import type { Call } from "./endpoint.ts";
import { AuthFailure } from "./failure.ts";

/** Builds the call of an endpoint from a Hono request. */
export function readCall(c: HonoContext, trustedProxies: number): Call {
  const request = c.req.raw;
  let read: Promise<unknown> | undefined;
  return {
    request,
    query: new URL(request.url).searchParams,
    params: c.req.param(),
    address: addressPrefix(clientAddress(c, trustedProxies)),
    language: requestLanguage(request.headers),
    // Read once: the check for a person and the endpoint each need a part.
    body: async (shape) => parsed(await (read ??= readObject(request)), shape),
  };
}

async function readObject(request: Request): Promise<unknown> {
  try {
    const bytes = await readBytes(request, limits.auth.bodyBytes);
    const value = parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw badJson();
    // Clients send null for fields they leave out.
    return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
  } catch (error) {
    if (error instanceof Failure && error.problem.code === "too_large") {
      throw new AuthFailure(413, "request_entity_too_large", "Request body is too large");
    }
    if (error instanceof Failure || error instanceof TypeError) throw badJson();
    throw error;
  }
}

function parsed<Shape extends z.ZodType>(value: unknown, shape: Shape): z.infer<Shape> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new AuthFailure(400, "validation_failed", `${issue?.path.join(".")}: ${issue?.message}`);
}

const badJson = () => new AuthFailure(400, "bad_json", "Could not parse request body as JSON");
