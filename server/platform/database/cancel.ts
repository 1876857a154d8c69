import pg from "pg";
import { limits } from "../limits/limits.ts";

/** What the driver has of a connection and its types do not name. */
interface Known {
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ClientConfig["ssl"];
  readonly processID: number;
  readonly secretKey: number;
}
interface Way {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/**
 * Asks the server to cancel the statement that runs on a connection, if one does, by the protocol's own request
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS): it needs no connection of
 * the pool, and a pooler knows whose statement is meant. Resolves once the server has taken it or cannot be reached; then the
 * statement's own time limit ends it.
 */
export function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as Known;
  const way = new pg.Connection({ ssl }) as pg.Connection & Way;
  const send = () => way.cancel(processID, secretKey);
  return new Promise<void>((resolve) => {
    const patience = setTimeout(() => way.stream.destroy(), limits.database.connectMs);
    way.once("connect", () => (ssl ? way.requestSsl() : send()));
    way.once("sslconnect", send);
    way.on("error", () => way.stream.destroy());
    // The server answers by closing the connection.
    way.once("end", () => {
      clearTimeout(patience);
      resolve();
    });
    if (host.startsWith("/")) way.connect(`${host}/.s.PGSQL.${port}`);
    else way.connect(port, host);
  });
}
