import { isRightToLeft, type Language } from "../../../contracts/languages.ts";
import { inWords } from "../../../contracts/long-date.ts";
import { formatMoney, isCurrency } from "../../../contracts/money.ts";
import { type Html, html } from "../../platform/mail/html.ts";

const timeZone = "Africa/Kinshasa";

/** An amount in minor units of its currency. */
export function money(language: Language, minor: number | bigint, currency: string): Html {
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency of ours`);
  return html`<bdi>${formatMoney(language, { minor: Number(minor), currency })}</bdi>`;
}

/** A time of the foundation's own clock. */
export const moment = (language: Language, at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${inWords(language, { dateStyle: "medium", timeStyle: "short", timeZone }, at)}</time>`;

/** A day: of a moment, or as `2026-11-24`. */
export function day(language: Language, at: Date | string): Html {
  const iso = typeof at === "string" ? at : at.toISOString();
  const style = { dateStyle: "medium", timeZone: typeof at === "string" ? "UTC" : timeZone } as const;
  return html`<time datetime="${iso}">${inWords(language, style, new Date(iso))}</time>`;
}

/** From what was to what is, as the line is read. */
export const arrow = (language: Language): string => (isRightToLeft(language) ? "←" : "→");

/** The state of something, in words and, to help, in colour. */
export const tag = (words: string, mood: "good" | "bad" | "wait" | "plain" = "plain"): Html =>
  html`<span class="tag ${mood}">${words}</span>`;

type Value = Html | string | number | null | undefined;

/** Names and values; what has no value is left out. */
export function facts(pairs: readonly (readonly [name: string, value: Value])[]): Html {
  const said = pairs.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return html`<dl class="facts">${said.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}
