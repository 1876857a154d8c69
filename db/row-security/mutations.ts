import type { Policy } from "./catalogue.ts";
import type { Cell, Who } from "./cells.ts";

export interface Mutation {
  /** 'own on public.quiz_results, dropped' */
  readonly name: string;
  readonly table: string;
  readonly sql: string;
  readonly whom: readonly Who[];
}

const WHOM: Readonly<Record<string, readonly Who[]>> = {
  anon: ["anon", "expired"],
  authenticated: ["A", "B"],
  service_role: ["staff"],
  server: ["server"],
  // What a view reads with its owner's rights, everyone reads.
  owner: ["anon", "A", "staff"],
};

export const nameOf = ({ name, table }: Pick<Policy, "name" | "table">) => `${name} on ${table}`;

const whomOf = ({ roles }: Policy) => roles.flatMap((role) => WHOM[role] ?? Object.values(WHOM).flat());

export const dropped = (policy: Policy): Mutation => ({
  name: `${nameOf(policy)}, dropped`,
  table: policy.table,
  sql: `drop policy ${policy.name} on ${policy.table}`,
  whom: whomOf(policy),
});

export const isWide = ({ reads, writes }: Policy) =>
  [reads, writes].every((sql) => sql === null || sql === "true");

/** For all its verbs at once: what it lets be read, and what it lets be written. */
export const widened = (policy: Policy): Mutation => ({
  name: `${nameOf(policy)}, widened`,
  table: policy.table,
  sql: `alter policy ${policy.name} on ${policy.table} ${[
    policy.command !== "a" && "using (true)",
    "aw*".includes(policy.command) && "with check (true)",
  ]
    .filter(Boolean)
    .join(" ")}`,
  whom: whomOf(policy),
});

export const concerning = (cells: readonly Cell[], { whom }: Mutation) =>
  cells.filter(({ who }) => whom.includes(who));
