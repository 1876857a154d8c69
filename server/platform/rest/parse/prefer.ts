import { RestFailure } from "../answer/failure.ts";

/** The Prefer headers. Unknown preferences are ignored, or refused with `handling=strict`. */
export interface Prefer {
  readonly count?: "exact" | "planned" | "estimated";
  readonly return?: "minimal" | "headers-only" | "representation";
  readonly resolution?: "merge-duplicates" | "ignore-duplicates";
  readonly missing?: "default" | "null";
  /** `rollback` executes the request, answers it and undoes it. */
  readonly tx?: "commit" | "rollback";
  readonly handling?: "strict" | "lenient";
  readonly maxAffected?: number;
  /** Preferences this server does not know. */
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

/** A header line may hold several preferences; fetch joins several lines. The first of two equal names counts. */
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

/** The preferences that were applied, for the Preference-Applied header. */
export function applied(prefer: Prefer, names: readonly (keyof Prefer)[]): string | undefined {
  const parts = names.flatMap((name) => {
    const value = prefer[name];
    if (value === undefined) return [];
    return [name === "maxAffected" ? `max-affected=${String(value)}` : `${name}=${String(value)}`];
  });
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** With `handling=strict` unknown preferences are refused. */
export function requireKnown({ handling, unknown }: Prefer): void {
  if (handling !== "strict" || unknown.length === 0) return;
  throw new RestFailure(400, "PGRST122", "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${unknown.join(", ")}`,
  });
}

/** Refuses a write of more rows than `max-affected`; nothing is changed. */
export function requireAtMost({ handling, maxAffected }: Prefer, rows: number): void {
  if (handling !== "strict" || maxAffected === undefined || rows <= maxAffected) return;
  throw new RestFailure(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });
}
