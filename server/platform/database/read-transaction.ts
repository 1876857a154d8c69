import pg from "pg";

export interface ReadStatement {
  /** Under which the connection keeps it prepared. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Values as the database writes them. */
export type TextRow = Readonly<Record<string, string | null>>;

/** The rows of each statement. */
type Answer = (error: Error | null, rows: readonly (readonly TextRow[])[]) => void;

/** Statements a connection keeps, with their columns' names: those need not be described again. */
const kept = new WeakMap<pg.Connection, Map<string, readonly string[]>>();

/** Of a statement that is not kept. */
const UNNAMED = "";

/**
 * Statements that travel together and end with one Sync: PostgreSQL takes what stands before it as one transaction,
 * without BEGIN and COMMIT. Half the messages of as many queries one after the other, and none that tells again what
 * the columns are called (bench/rest.ts). For reading: after a failure the rest is skipped, and nothing is kept.
 * The driver hands it the messages as they come back. It is one of its queries because a connection that pipelines
 * takes no others: those that leave a portal open between two round trips, as this one never does.
 */
class ReadTransaction extends pg.Query implements pg.Submittable {
  readonly #statements: readonly { name: string; text: string; values: (string | null)[] }[];
  readonly #answer: Answer;
  readonly #described: string[] = [];
  readonly #rows: TextRow[][] = [[]];
  #columns = new Map<string, readonly string[]>();

  constructor(statements: readonly ReadStatement[], answer: Answer) {
    super("");
    this.#statements = statements.map(({ name = UNNAMED, text, values }) => {
      return { name, text, values: values.map(asText) };
    });
    this.#answer = answer;
  }

  override submit = (connection: pg.Connection) => {
    this.#columns = kept.get(connection) ?? new Map<string, readonly string[]>();
    kept.set(connection, this.#columns);
    connection.stream.cork();
    for (const { name, text, values } of this.#statements) {
      if (name === UNNAMED || !this.#columns.has(name)) {
        // One that failed before it was described is there all the same.
        if (name !== UNNAMED) connection.close({ type: "S", name }, true);
        connection.parse({ name, text, types: [] }, true);
        connection.describe({ type: "S", name }, true);
        this.#described.push(name);
      }
      connection.bind({ statement: name, values }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  /** Parsed and described: from here on the connection has it, whatever becomes of this transaction. */
  handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }) {
    const names = fields.map(({ name }) => name);
    this.#columns.set(this.#described.shift() ?? UNNAMED, names);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }) {
    const at = this.#rows.length - 1;
    const columns = this.#columns.get(this.#statements[at]?.name ?? UNNAMED) ?? [];
    const row: Record<string, string | null> = {};
    for (const [index, name] of columns.entries()) row[name] = fields[index] ?? null;
    this.#rows[at]?.push(row);
  }

  handleCommandComplete() {
    this.#rows.push([]);
  }

  handleReadyForQuery() {
    this.#answer(null, this.#rows.slice(0, -1));
  }

  handleError(error: Error) {
    this.#answer(error, []);
  }
}

/** No statement stands twice among them. */
export function readTogether(
  client: pg.ClientBase,
  statements: readonly ReadStatement[],
): Promise<readonly (readonly TextRow[])[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new ReadTransaction(statements, (error, rows) => {
        if (error) reject(error);
        else resolve(rows);
      }),
    );
  });
}

function asText(value: unknown): string | null {
  if (typeof value === "string" || value === null) return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new TypeError("a parameter of a read is a text, a number or a truth");
}
