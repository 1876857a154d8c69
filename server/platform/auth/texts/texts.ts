import type { Language } from "../../../../contracts/languages.ts";
import type { TextContext, TextSet } from "../../sms/texts.ts";
import { words } from "../../words.ts";
import { mailCode } from "../mails/account-link.ts";

export interface AccountTextData {
  /** The code is derived from it with the server's key. */
  readonly seed: string;
  readonly codeLength: number;
}

/** The code, and a last line from which browsers fill it in on this site only (WebOTP). */
function writeAccountText(
  { seed, codeLength }: AccountTextData,
  language: Language,
  { env, keys, siteName }: TextContext,
): string {
  const code = mailCode(keys, seed, codeLength);
  const { hostname } = new URL(env.SITE_URL);
  return `${words(language)("sms.code", { site: siteName, code })}\n\n@${hostname} #${code}`;
}

/** All text messages to the owner of an account. */
export const accountTexts: TextSet<"account_code"> = { account_code: writeAccountText };

declare module "../../sms/texts.ts" {
  interface TextData {
    readonly account_code: AccountTextData;
  }
}
