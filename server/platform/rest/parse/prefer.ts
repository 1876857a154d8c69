import { RestFailure } from "../answer/failure.ts";

/** What a client would like, from its Prefer headers. What it asks beyond this is ignored, or refused when strict. */
export interface Prefer {
  readonly count?: "exact" | "planned" | "estimated";
  readonly return?: "minimal" | "headers-only" | "representation";
  readonly resolution?: "merge-duplicates" | "ignore-duplicates";
  readonly missing?: "default" | "null";
  /** A rehearsal: done, answered and undone. */
  readonly tx?: "commit" | "rollback";
  readonly handling?: "strict" | "lenient";
  readonly maxAffected?: number;
  /** What was asked and is not known here. */
  readonly unknown: readonly string[];
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  count: ["exact", "planned", "estimated"],
  return: ["minimal", "headers-only", "representation"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
};

/** Several preferences stand in one line, or in several that fetch joins; of two alike the first counts. */
export function parsePrefer(header: string | null): Prefer {
  const known: Record<string, string> = {};
  const unknown: string[] = [];
  let maxAffected: number | undefined;
  for (const part of (header ?? "").split(",").map((text) => text.trim())) {
    if (part === "") continue;
    const [name = "", value = ""] = part.split("=").map((text) => text.trim());
    if (Object.hasOwn(KNOWN, name) && KNOWN[name]?.includes(value)) known[name] ??= value;
    else if (name === "max-affected" && /^\d{1,9}$/.test(value)) maxAffected ??= Number(value);
    else unknown.push(part);
  }
  return { ...known, ...(maxAffected !== undefined && { maxAffected }), unknown };
}

/** The preferences that had an effect on this answer, as the header says them. */
export function applied(prefer: Prefer, names: readonly (keyof Prefer)[]): string | undefined {
  const said = names.flatMap((name) => {
    const value = prefer[name];
    if (value === undefined) return [];
    return [name === "maxAffected" ? `max-affected=${String(value)}` : `${name}=${String(value)}`];
  });
  return said.length > 0 ? said.join(", ") : undefined;
}

/** Who asks for strictness is told what is not understood. */
export function requireKnown({ handling, unknown }: Prefer): void {
  if (handling !== "strict" || unknown.length === 0) return;
  throw new RestFailure(400, "PGRST122", "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${unknown.join(", ")}`,
  });
}

/** More than the client was ready to change: nothing is changed. */
export function requireAtMost({ handling, maxAffected }: Prefer, rows: number): void {
  if (handling !== "strict" || maxAffected === undefined || rows <= maxAffected) return;
  throw new RestFailure(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });
}
