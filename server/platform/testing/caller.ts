import type { Context } from "../context.ts";
import type { Handler } from "../http/http-server.ts";

/** A request to this server in the same process, as if it came over a socket from this address. */
export const caller =
  ({ env }: Pick<Context, "env">, { fetch }: Pick<Handler, "fetch">) =>
  async (to: string | URL | Request, init: RequestInit = {}, address = "127.0.0.1"): Promise<Response> => {
    const url = new URL(to instanceof Request ? to.url : to, env.SITE_URL);
    const incoming = { httpVersion: "1.1", socket: { remoteAddress: address } };
    return fetch(new Request(url, init), { incoming } as never);
  };
