import type { Language } from "../../contracts/languages.ts";
import type { Env } from "../core/env.ts";
import { type ReceiptData, type Written, writeReceipt } from "./receipt.ts";

/** Every kind of message: a template and what it needs to know. */
export interface Letter {
  readonly template: "receipt";
  readonly data: ReceiptData;
}

export function writeLetter(
  { template, data }: Letter,
  language: Language,
  env: Pick<Env, "SITE_URL">,
): Written {
  switch (template) {
    case "receipt":
      return writeReceipt(data, language, env);
  }
}
