import type { z } from "zod";
import type { Language } from "../../../contracts/languages.ts";

/** The parts of a request that an endpoint may read. */
export interface Call {
  /** Its host is not trusted: links begin with SITE_URL. */
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The client's network prefix (/32, /64). Rate limits count it, and it is the only address that is stored. */
  readonly address: string;
  readonly language: Language;
  /** Parses the JSON body with this schema; unknown keys are dropped, and null counts as absent. */
  body<Shape extends z.ZodType>(shape: Shape): Promise<z.infer<Shape>>;
}

/** One route of /auth/v1. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** In Hono's syntax: `/admin/users/:id`. */
  readonly path: string;
  /** No apikey is required, because browsers open this route from a mail or the address bar. */
  readonly keyless?: true;
  /** The calls that need a person's captcha token, where a captcha is configured. */
  readonly forPeople?: true | ((call: Call) => boolean);
  handle(call: Call): Promise<Response>;
}
