import type { FormFailure } from "../../../contracts/errors.ts";
import type { Language } from "../../../contracts/languages.ts";

/** One call of a function, as its endpoint sees it. */
export interface Call {
  readonly request: Request;
  readonly language: Language;
  /** What limits count the caller by. */
  readonly addressPrefix: string;
  /** Whoever sent a post that was taken before, by their cookie (visitors.ts); else null. */
  readonly visitor: string | null;
  /** True for a plain form post from our own pages: it is answered with a page or a redirect. */
  readonly isForm: boolean;
}

/** Shows the page a form stands on again, with what was typed. */
export type RenderForm = (path: string, language: Language, failure: FormFailure) => Promise<Response>;

/** A function of /functions/v1: one file, one endpoint. */
export interface Endpoint {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Whether a plain form post is welcome beside JSON. */
  readonly takesForms?: true;
  /** Whoever's post it takes is a known visitor for a day. It counts each on the share of its address. */
  readonly welcomes?: true;
  handle(call: Call): Promise<Response>;
}
