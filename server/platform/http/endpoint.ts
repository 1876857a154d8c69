import type { FormFailure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";

/** One call of a function. */
export interface Call {
  readonly request: Request;
  readonly language: Language;
  /** The key of the caller in rate limits. */
  readonly addressPrefix: string;
  /** A visitor whose earlier post was accepted, by cookie (visitors.ts); otherwise null. */
  readonly visitor: string | null;
  /** True for a plain form post from our own pages, which is answered with a page or a redirect. */
  readonly isForm: boolean;
}

/** Renders the page of a form again with the typed values. */
export type RenderForm = (path: string, language: Language, failure: FormFailure) => Promise<Response>;

/** A function of /functions/v1: one file, one endpoint. */
export interface Endpoint {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Whether it accepts plain form posts besides JSON. */
  readonly takesForms?: true;
  /** A caller whose post it accepts is a known visitor for a day. It counts each post on the share of the address. */
  readonly welcomes?: true;
  handle(call: Call): Promise<Response>;
}
