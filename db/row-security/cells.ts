import type { Verb } from "./declared.ts";
import { VERBS } from "./declared.ts";
import { A, B } from "./rows.ts";
import type { Sample, SampleRow } from "./sample.ts";
import { statement } from "./statement.ts";

const WHO = ["anon", "A", "B", "expired", "staff", "server"] as const;
export type Who = (typeof WHO)[number];

/**
 * The owners of the tested rows. `forged`: every claim except the token's subject names another person. `elsewhere`: one's
 * own id on a copy of another person's row, with references that only the other may use.
 */
const KINDS = ["own", "foreign", "forged", "elsewhere", "nobodys", "open"] as const;
type Kind = (typeof KINDS)[number];

/** The outcome: rows reached, rows hidden, statement refused, or constraint violated. */
export type Outcome = "reached" | "hidden" | "refused" | "invalid";

export interface Cell {
  /** 'public.courses select A foreign' */
  readonly name: string;
  readonly table: string;
  readonly who: Who;
  readonly verb: Verb;
  readonly role: string;
  readonly claims: string;
  /** Answers the number of rows. */
  readonly sql: string;
  /** How many rows there are to reach. */
  readonly rows: number;
  readonly expected: Outcome;
}

const ROLES: Record<Who, string> = {
  anon: "anon",
  A: "authenticated",
  B: "authenticated",
  // An expired session counts as no person, whatever the claims say.
  expired: "anon",
  staff: "service_role",
  server: "server",
};

const otherThan = (who: Who) => (who === "B" ? { self: B, other: A } : { self: A, other: B });
const isPerson = (who: Who) => who === "A" || who === "B";
const isTrusted = (who: Who) => who === "staff" || who === "server";

/** The server's access to its own schemas is not part of the API. */
const isShown = ({ table }: Sample) => table.startsWith("public.");

/** Every verb on every kind of row, as every caller. */
export function cellsOf(sample: Sample): Cell[] {
  const callers = WHO.filter((who) => who !== "server" || isShown(sample));
  return callers.flatMap((who) =>
    VERBS.flatMap((verb) =>
      KINDS.filter((kind) => !isTrusted(who) || !["forged", "elsewhere"].includes(kind)).flatMap((kind) => {
        const rows = rowsFor(sample, who, verb, kind);
        if (rows.length === 0) return [];
        return {
          name: `${sample.table} ${verb} ${who} ${kind}`,
          table: sample.table,
          who,
          verb,
          role: ROLES[who],
          claims: JSON.stringify(claimsOf(who, kind)),
          sql: statement(sample, verb, rows, newOwner(sample, who, verb, kind)),
          rows: verb === "insert" ? 1 : rows.length,
          expected: expected(sample, who, verb, kind),
        };
      }),
    ),
  );
}

function rowsFor({ rows, declared }: Sample, who: Who, verb: Verb, kind: Kind): readonly SampleRow[] {
  const { self, other } = otherThan(who);
  const closed = rows.filter(({ isOpen }) => !isOpen);
  const of = (owner: string | null) => closed.filter((row) => row.owner === owner);
  const isOwnChanged = declared.ownerColumn !== undefined && (verb === "insert" || verb === "update");
  switch (kind) {
    case "own":
      return of(self);
    case "foreign":
      return of(other);
    case "forged":
      return of(isOwnChanged ? self : other);
    case "elsewhere":
      return declared.ownerColumn !== undefined && verb === "insert" ? of(other) : [];
    case "nobodys":
      return declared.ownerColumn !== undefined && verb === "insert" ? of(self) : of(null);
    case "open":
      return rows.filter(({ isOpen }) => isOpen);
  }
}

/** The owner in a written row, if it is not the row's own owner: SQL. */
function newOwner({ declared }: Sample, who: Who, verb: Verb, kind: Kind): string | undefined {
  if (declared.ownerColumn === undefined) return undefined;
  if (kind === "forged" && (verb === "insert" || verb === "update")) return `'${otherThan(who).other}'`;
  if (kind === "elsewhere") return `'${otherThan(who).self}'`;
  return kind === "nobodys" && verb === "insert" ? "null" : undefined;
}

function claimsOf(who: Who, kind: Kind) {
  const { self, other } = otherThan(who);
  const forged = kind === "forged" && {
    user_id: other,
    user_metadata: { sub: other, role: "service_role" },
    app_metadata: { role: "service_role" },
  };
  if (isPerson(who)) return { sub: self, role: "authenticated", ...forged };
  if (who === "expired") return { sub: self, role: "authenticated", exp: 1, ...forged };
  return { role: ROLES[who], ...forged };
}

function expected({ declared, columns }: Sample, who: Who, verb: Verb, kind: Kind): Outcome {
  const { anon, person, staff, server, ownerColumn } = declared;
  const may = { anon, expired: anon, A: person, B: person, staff, server }[who] ?? [];
  if (!may.includes(verb)) return "refused";
  if (verb === "insert" && kind === "nobodys" && isTrusted(who)) {
    return columns.some(({ name, required }) => name === ownerColumn && required) ? "invalid" : "reached";
  }
  if (isTrusted(who)) return "reached";
  if (verb === "insert" && kind === "open" && declared.isDropBox) return "reached";
  if (verb === "select" && kind === "open") return "reached";
  if (isPerson(who) && kind === "own") return "reached";
  return verb === "insert" || (verb === "update" && kind === "forged") ? "refused" : "hidden";
}
