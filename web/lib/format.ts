import type { Language } from "../../contracts/languages.ts";
import { inWords, localeOf } from "../../contracts/long-date.ts";

/** One time zone, so that the server and every browser print the same date. */
const timeZone = "Africa/Kinshasa";

export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(localeOf(language)).format(value);
}

/** `percent` is a whole number: 15 becomes '15 %'. */
export function formatPercent(language: Language, percent: number, maximumFractionDigits = 0): string {
  return new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits }).format(
    percent / 100,
  );
}

/** A duration: '20 heures'. */
export function formatHours(language: Language, hours: number): string {
  return inUnit(language, hours, "hour", "long");
}

/** '45 min'. */
export function formatMinutes(language: Language, minutes: number): string {
  return inUnit(language, minutes, "minute", "short");
}

function inUnit(language: Language, value: number, unit: string, unitDisplay: "long" | "short"): string {
  return new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay }).format(value);
}

/** An ISO day or instant, in words: '18 septembre 2026'. */
export function formatDate(language: Language, iso: string): string {
  return inWords(language, { dateStyle: "long", timeZone }, new Date(iso));
}

/** An ISO instant to the minute, in the browser's time zone: a page that the server prints has to name that one. */
export function formatInstant(language: Language, iso: string, timeZone?: string): string {
  return inWords(
    language,
    { dateStyle: "long", timeStyle: "short", ...(timeZone && { timeZone }) },
    new Date(iso),
  );
}

/** An ISO day with its weekday: 'samedi 5 juin 2027'. */
export function formatDay(language: Language, iso: string): string {
  return inWords(language, { dateStyle: "full", timeZone }, new Date(iso));
}

/** An ISO month: 'septembre 2027'. */
export function formatMonth(language: Language, isoMonth: string): string {
  return inWords(language, { month: "long", year: "numeric", timeZone }, new Date(`${isoMonth}-15`));
}
