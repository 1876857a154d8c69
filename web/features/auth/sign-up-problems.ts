import { isShort, lengthProblem } from "../../lib/auth/password-length.ts";
import type { Translate } from "../../lib/i18n/words.tsx";

export interface Problems {
  /** A summary, where the specification has one. */
  readonly title?: string;
  /** By field, in the order of the form. */
  readonly errors: Readonly<Record<string, string>>;
}

export const NO_PROBLEMS: Problems = { errors: {} };

/** The problems found before sending. `isAddress` is the result of the browser's own check. */
export function signUpProblems(
  { email = "", password = "", age = "" }: Readonly<Record<string, string>>,
  isAddress: boolean,
  t: Translate,
): Problems {
  const errors: Record<string, string> = {};
  if (!email.trim()) errors.email = t("auth.errors.email");
  else if (!isAddress) errors.email = t("errors.email_invalid");
  if (!password) errors.password = t("auth.errors.password");
  else {
    const wrongLength = lengthProblem(password, t);
    if (wrongLength) errors.password = wrongLength;
  }
  if (!age) errors.age = t("auth.errors.age");
  if (!email.trim() || !password) return { title: t("auth.login.required"), errors };
  return { ...(isShort(password) && { title: t("auth.signup.short") }), errors };
}
