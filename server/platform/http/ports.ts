import { once } from "node:events";
import { createServer } from "node:net";
import { StartFailure } from "../process/env.ts";

/** Fails early with the variable's name if a port is not available; replaces 0 by a free port. */
export async function findPort(variable: string, host: string, port: number): Promise<number> {
  const probe = createServer();
  try {
    const listening = once(probe, "listening");
    probe.listen({ host, port, exclusive: true });
    await listening;
    const address = probe.address();
    return typeof address === "object" && address ? address.port : port;
  } catch (error) {
    throw portFailure(error, variable, host, port);
  } finally {
    const closed = probe.listening ? once(probe, "close") : undefined;
    probe.close();
    await closed;
  }
}

export function portFailure(error: unknown, variable: string, host: string, port: number) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "EADDRINUSE")
    return new StartFailure(`${variable} ${port} is taken by another program: choose another ${variable}.`);
  if (code === "EACCES")
    return new StartFailure(`${variable} ${port} may not be used by this user: choose one above 1023.`);
  return new StartFailure(`HOST ${host} cannot be listened on (${code}).`);
}
