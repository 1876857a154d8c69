import type { Translate } from "../i18n/words.tsx";

/** The specification's minimum; if a server setting requires more, the server's answer says so. */
const LEAST_PASSWORD = 6;

/** The server's limit; an accented letter takes two bytes, a Chinese character three. */
const MOST_PASSWORD_BYTES = 72;

export const isShort = (password: string): boolean => password.length < LEAST_PASSWORD;

export const isLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > MOST_PASSWORD_BYTES;

/** What is wrong with the length of a new password. */
export function lengthProblem(password: string, t: Translate): string | undefined {
  if (isShort(password)) return t("auth.reasons.short", { count: LEAST_PASSWORD });
  return isLong(password) ? t("auth.reasons.long", { count: MOST_PASSWORD_BYTES }) : undefined;
}

/** A password that is too long cannot be mended in a field that hides it. */
export function emptyPassword(form: HTMLFormElement): void {
  const field = form.elements.namedItem("password");
  if (field instanceof HTMLInputElement) field.value = "";
}
