import type { Env } from "../../process/env.ts";
import type { Metadata } from "../tables.ts";

/** What is known of the person who chooses a password. */
export interface Chooser {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly user_metadata?: Metadata | undefined;
}

/** Shorter words are in too many passwords by chance. */
const LEAST = 4;

/** The digits of a number without its country code. */
const NATIONAL_DIGITS = 9;

/** The keys of `user_metadata` in which clients and other services store a person's name. */
const NAMES = ["name", "full_name", "first_name", "last_name", "given_name", "family_name", "user_name"];

/** The site's words, which no password may contain: its name and its host without the ending. */
export function siteWords({ SITE_URL }: Pick<Env, "SITE_URL">, siteName: string): readonly string[] {
  const labels = new URL(SITE_URL).hostname.split(".");
  return longWords([siteName, ...(labels.length > 1 ? labels.slice(0, -1) : labels)]);
}

/** Whether a password contains a word of the site, or the person's name, number or name in the e-mail address. */
export function holdsContext(password: string, site: readonly string[], chooser: Chooser): boolean {
  const letters = plain(password);
  return [...site, ...wordsOf(chooser)].some((word) => letters.includes(word));
}

function wordsOf({ email, phone, user_metadata = {} }: Chooser): string[] {
  const [mailName = ""] = (email ?? "").split(/[@+]/);
  const names = NAMES.map((key) => user_metadata[key]).filter((name) => typeof name === "string");
  return longWords([mailName, ...names, (phone ?? "").slice(-NATIONAL_DIGITS)]);
}

/** Each text as a whole and in its parts: `awa.kalala` is `awakalala` and `kalala`. */
const longWords = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter((word) => word.length >= LEAST);

/** Lower case, without accents, spaces and signs, so that `B.o-mÔko` is `bomoko`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
