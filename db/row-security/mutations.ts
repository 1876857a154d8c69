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
  // Policies for the owner apply to views that run with its rights, which everybody reads.
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

/** Replaces the policy's USING and WITH CHECK expressions by true, for all its verbs. */
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
