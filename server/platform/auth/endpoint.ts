import type { z } from "zod";
import type { Language } from "../../../contracts/languages.ts";

/** What an endpoint is given of a request. */
export interface Call {
  readonly request: Request;
  /** Never trusted for links: only its path and its query are read. */
  readonly query: URLSearchParams;
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The client's network prefix (/32, /64): what limits count and what is kept. */
  readonly address: string;
  readonly language: Language;
  /** The JSON body in this shape; keys it does not name are dropped, and null counts as absent. */
  body<Shape extends z.ZodType>(shape: Shape): Promise<z.infer<Shape>>;
}

/** One line of the table of /auth/v1. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in Hono: `/admin/users/:id`. */
  readonly path: string;
  /** Opened by a browser from a mail or an address bar: no apikey is asked for. */
  readonly keyless?: true;
  handle(call: Call): Promise<Response>;
}
