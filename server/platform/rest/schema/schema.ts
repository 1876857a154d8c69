/** The tables, functions and types that /rest/v1 exposes, read from the catalogue. Names from here are safe in SQL. */

export interface Name {
  readonly schema: string;
  readonly name: string;
}

export interface Column {
  readonly name: string;
  /** As `format_type` writes it, without modifiers: `integer`, `jsonb`, `text[]`, `user_status`. */
  readonly type: string;
  readonly nullable: boolean;
  /** A default, an identity or a generated value. */
  readonly hasDefault: boolean;
  /** Selected only by name, not by `*`; the column's comment says so. */
  readonly onlyByName: boolean;
}

/** A table, view or foreign table of an exposed schema. */
export interface Table extends Name {
  /** In the table's order. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Empty where there is none. */
  readonly primaryKey: readonly string[];
}

/** Between exposed tables only. */
export interface ForeignKey {
  readonly constraint: string;
  readonly from: Name;
  readonly fromColumns: readonly string[];
  readonly to: Name;
  readonly toColumns: readonly string[];
  /** The columns are unique in `from`, so the other side has at most one row. */
  readonly unique: boolean;
  /** Whether a side is a view over the key's own table. */
  readonly fromView: boolean;
  readonly toView: boolean;
}

export interface Parameter {
  /** Empty where it has none. */
  readonly name: string;
  readonly type: Name;
  /** As `format_type` writes it. */
  readonly typeText: string;
  readonly hasDefault: boolean;
  readonly variadic: boolean;
}

/** A function of an exposed schema that the API's roles may call. */
export interface Routine extends Name {
  readonly parameters: readonly Parameter[];
  readonly returns: {
    readonly kind: "void" | "scalar" | "row";
    readonly set: boolean;
    /** It returns at most one row of its set (`ROWS 1`). */
    readonly one: boolean;
    /** The table whose rows it returns. */
    readonly table?: Name;
    /** For `kind: "row"` without a table: the columns of RETURNS TABLE, of OUT parameters or of a composite type. */
    readonly columns?: ReadonlyMap<string, Column>;
  };
  readonly volatility: "immutable" | "stable" | "volatile";
}

/** A function that takes one row of a table: a computed column, or a computed relation when it returns rows. */
export interface RowFunction extends Name {
  readonly of: Name;
  readonly returns: Routine["returns"];
}

export interface Schema {
  /** Exposed schemas; the first is the default. */
  readonly exposed: readonly string[];
  table(schema: string, name: string): Table | undefined;
  tables(schema: string): readonly Table[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly rowFunctions: readonly RowFunction[];
  /** Sorted by the number of parameters. */
  routines(schema: string, name: string): readonly Routine[];
  routineNames(schema: string): readonly string[];
  /** PostGIS' function that converts a row to a GeoJSON feature, if it is installed. */
  readonly geoJson?: Name;
  /** An allowed target of a cast, by any of its usual names (`int`, `integer`, `int4`), without `[]`. */
  type(name: string): Name | undefined;
}
