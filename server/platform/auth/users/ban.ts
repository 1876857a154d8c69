import { invalid } from "../failure.ts";

const MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Parses a ban duration such as "24h" or "1h30m" and returns its end; "none" lifts the ban (null). */
export function readBan(duration: string, now: Date): Date | null {
  if (duration === "none") return null;
  const parts = [...duration.matchAll(/(\d{1,12}(?:\.\d{1,6})?)(h|ms|m|s)/g)];
  const written = parts.map(([part]) => part).join("");
  const ms = parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (MS[unit] ?? 0), 0);
  const end = new Date(now.getTime() + ms);
  if (
    parts.length === 0 ||
    written !== duration ||
    Number.isNaN(end.getTime()) ||
    end.getUTCFullYear() > 9999
  ) {
    throw invalid(`invalid format for ban duration: "${duration}"`);
  }
  return end;
}
