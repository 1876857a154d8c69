import pg from "pg";
import { endIfGivenUp } from "./connect.ts";

export type Row = Readonly<Record<string, unknown>>;

export interface PreparedStatement {
  /** Without one it is prepared each time. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Sends statements in one write, without waiting for each other's answers, and returns the rows of each. Unless they
 * begin a transaction they are one by themselves; after a failure PostgreSQL skips the later ones. Values are the
 * database's text unless `types` read them
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
 */
export function sendTogether(
  client: pg.PoolClient,
  statements: readonly PreparedStatement[],
  types?: pg.CustomTypesConfig,
): Promise<readonly (readonly Row[])[]> {
  return new Promise((resolve, reject) => {
    const sent: Together = new Together(preparedOn(client), statements, types, (error) => {
      if (!error) return resolve(sent.answers);
      endIfGivenUp(client, error);
      reject(error);
    });
    client.query(sent);
  });
}

/** How many names of statements were sent on a connection: each stays prepared as long as the connection lives. */
export const preparedCount = (client: pg.PoolClient) => preparedOn(client).size;

/** The columns of each named statement that was sent on a connection; null where it did not answer the last time. */
type Prepared = Map<string, readonly pg.FieldDef[] | null>;
const allPrepared = new WeakMap<pg.PoolClient, Prepared>();

function preparedOn(client: pg.PoolClient): Prepared {
  const known = allPrepared.get(client) ?? new Map();
  allPrepared.set(client, known);
  return known;
}

/** The driver's own conversion, absent in its types. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils;

/** A query of our own for the driver, which calls these methods with the messages of the database. */
class Together implements pg.Submittable {
  /** The driver puts its time limit around it. */
  callback: (error: unknown) => void;
  readonly answers: Row[][] = [];
  readonly #prepared: Prepared;
  readonly #statements: readonly PreparedStatement[];
  readonly #values: readonly (string | Buffer | null)[][];
  readonly #types: pg.CustomTypesConfig | undefined;
  #rows: Row[] = [];
  /** Of the statement that answers. */
  #columns: readonly pg.FieldDef[] | undefined;
  /** A value that could not be read; it may not throw where the driver reads its socket. */
  #unread: unknown;

  constructor(
    prepared: Prepared,
    statements: readonly PreparedStatement[],
    types: pg.CustomTypesConfig | undefined,
    callback: (error: unknown) => void,
  ) {
    this.#prepared = prepared;
    this.#statements = statements;
    this.#values = statements.map(({ values }) => values.map((value) => prepareValue(value)));
    this.#types = types;
    this.callback = callback;
  }

  submit(connection: pg.Connection) {
    connection.stream.cork();
    this.#statements.forEach((statement, at) => {
      this.#send(connection, statement, this.#values[at] ?? []);
    });
    connection.sync();
    connection.stream.uncork();
  }

  #send(
    connection: pg.Connection,
    { name = "", text }: PreparedStatement,
    values: (string | Buffer | null)[],
  ) {
    const isKnown = Boolean(this.#prepared.get(name));
    if (!isKnown) {
      // It may be there from a group that failed, maybe with types that a column no longer has.
      if (this.#prepared.has(name)) connection.close({ type: "S", name }, MORE);
      if (name !== "") this.#prepared.set(name, null);
      connection.parse({ name, text, types: [] }, MORE);
    }
    connection.bind({ statement: name, values }, MORE);
    if (!isKnown) connection.describe({ type: "P" }, MORE);
    connection.execute(null, MORE);
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }) {
    this.#columns = fields;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }) {
    try {
      this.#rows.push(this.#read(fields));
    } catch (error) {
      this.#unread ??= error;
    }
  }

  #read(values: readonly (string | null)[]): Row {
    const types = this.#types;
    this.#columns ??= this.#prepared.get(this.#name()) ?? [];
    const row: Record<string, unknown> = {};
    for (const [at, { name, dataTypeID }] of this.#columns.entries()) {
      const value = values[at] ?? null;
      row[name] = value === null || !types ? value : types.getTypeParser(dataTypeID, "text")(value);
    }
    return row;
  }

  handleCommandComplete() {
    const name = this.#name();
    if (this.#prepared.get(name) === null) this.#prepared.set(name, this.#columns ?? []);
    this.answers.push(this.#rows);
    this.#rows = [];
    this.#columns = undefined;
  }

  #name() {
    return this.#statements[this.answers.length]?.name ?? "";
  }

  /** An empty text, which PostgreSQL answers instead of a result. */
  handleEmptyQuery() {
    this.handleCommandComplete();
  }

  handleReadyForQuery() {
    this.callback(this.#unread ?? null);
  }

  handleError(error: unknown) {
    const name = this.#name();
    if (this.#prepared.has(name)) this.#prepared.set(name, null);
    this.callback(error);
  }
}

/** An argument that this driver does not read and its types still require. */
const MORE = true;
