/**
 * A request to /rest/v1 as a typed tree, the only input of the SQL builders. Nothing in it is trusted:
 * names are looked up in the schema cache, values become parameters.
 */

/** `->` or `->>` and a key or an array index: `data->items->0->>name`. */
export interface JsonStep {
  readonly arrow: "->" | "->>";
  readonly key: string | number;
}

/** A column, or a place inside a JSON or composite column. */
export interface Field {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

/** One level of reading: the table itself, or one embedded relation. */
export interface Level {
  readonly select: readonly SelectItem[];
  /** Combined with AND. */
  readonly where: readonly Filter[];
  readonly order: readonly OrderTerm[];
  readonly limit?: number;
  readonly offset: number;
}

export type SelectItem = AllColumns | SelectedField | SelectedAggregate | Embed;

export interface AllColumns {
  readonly kind: "all";
}

export interface SelectedField {
  readonly kind: "field";
  readonly field: Field;
  readonly alias?: string;
  /** A type's name as written: `text`, `int[]`. */
  readonly cast?: string;
}

export const AGGREGATES = ["avg", "count", "max", "min", "sum"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** `count()`, `price.sum()`, `data->>n::int.max()::text`. */
export interface SelectedAggregate {
  readonly kind: "aggregate";
  readonly aggregate: Aggregate;
  /** Absent for `count()`, which counts rows. */
  readonly argument?: { readonly field: Field; readonly cast?: string };
  readonly alias?: string;
  readonly cast?: string;
}

/** A related table's rows, as a value of their own or, spread, as columns of the level above. */
export interface Embed {
  readonly kind: "embed";
  readonly relation: string;
  readonly alias?: string;
  readonly hint?: string;
  readonly join: "left" | "inner";
  readonly spread: boolean;
  readonly level: Level;
}

export const COMPARISONS = [
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "like",
  "ilike",
  "match",
  "imatch",
  "isdistinct",
  "cs",
  "cd",
  "ov",
  "sl",
  "sr",
  "nxr",
  "nxl",
  "adj",
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Operators that accept `(any)` or `(all)` and a list `{a,b}`. */
export const QUANTIFIED = ["eq", "like", "ilike", "gt", "gte", "lt", "lte", "match", "imatch"] as const;

export const TEXT_SEARCHES = ["fts", "plfts", "phfts", "wfts"] as const;
export type TextSearch = (typeof TEXT_SEARCHES)[number];

export const IS_VALUES = ["null", "not_null", "true", "false", "unknown"] as const;
export type IsValue = (typeof IS_VALUES)[number];

export type Operation =
  | { readonly op: Comparison; readonly value: string }
  | { readonly op: (typeof QUANTIFIED)[number]; readonly quantifier: "any" | "all"; readonly value: string }
  | { readonly op: "in"; readonly values: readonly string[] }
  | { readonly op: "is"; readonly value: IsValue }
  | { readonly op: TextSearch; readonly config?: string; readonly value: string };

export type Filter =
  | {
      readonly kind: "and" | "or";
      readonly negated: boolean;
      readonly filters: readonly Filter[];
    }
  | {
      readonly kind: "test";
      readonly negated: boolean;
      readonly field: Field;
      readonly operation: Operation;
    };

export interface OrderTerm {
  /** Order by a column of this embedded to-one relation: `order=author(name).desc`. */
  readonly relation?: string;
  readonly field: Field;
  readonly direction?: "asc" | "desc";
  readonly nulls?: "first" | "last";
}

/** The whole query string, of reads and writes alike. */
export interface Query {
  readonly level: Level;
  /** For a write: the keys of the body to use. */
  readonly columns?: readonly string[];
  /** For an upsert. */
  readonly onConflict?: readonly string[];
  /** For a function called by GET: its arguments, in order. */
  readonly args: readonly (readonly [name: string, value: string])[];
}
