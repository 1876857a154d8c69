import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Product } from "../../e2e/harness/product.ts";

const keysFile = z.object({ anonKey: z.string(), serviceRoleKey: z.string() });

/** No limit of accounts stands in the way of a measurement. */
export const UNLIMITED = {
  LOG_LEVEL: "warn",
  AUTH_RATE_SCALE: "1000000",
  AUTH_MAIL_INTERVAL_SECONDS: "0",
  AUTH_MAILS_PER_HOUR: "1000000",
};

export const PASSWORD = "a phrase for the measurement";

/** Calls of /auth/v1 as the client sends them, and people made by the service's hand. */
export async function openAccounts({ url, dataDir }: Pick<Product, "url" | "dataDir">) {
  const keys = keysFile.parse(JSON.parse(await readFile(join(dataDir, "keys.json"), "utf8")));

  // Not `fetch`: it takes twice the processor time, from the server that is measured beside it.
  const agent = new Agent({ keepAlive: true });

  async function ask(path: string, body: object, bearer?: string, method = "POST"): Promise<IncomingMessage> {
    const headers = {
      apikey: keys.anonKey,
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": "2024-01-01",
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    };
    const call = request(`${url}/auth/v1${path}`, { agent, method, headers });
    // An error after the answer's head is the answer's own.
    call.on("error", () => undefined);
    call.end(JSON.stringify(body));
    try {
      const [response] = (await once(call, "response")) as [IncomingMessage];
      return response;
    } catch (error) {
      // The server has closed an idle connection at this moment: ask again on another.
      if (!call.reusedSocket) throw error;
      return ask(path, body, bearer, method);
    }
  }

  async function call(...asked: Parameters<typeof ask>): Promise<number> {
    const response = await ask(...asked);
    await once(response.resume(), "end");
    return response.statusCode ?? 0;
  }

  async function make(emails: readonly string[]) {
    for (const email of emails) {
      const body = { email, password: PASSWORD, email_confirm: true };
      const status = await call("/admin/users", body, keys.serviceRoleKey);
      if (status !== 200) throw new Error(`${email} was not made: ${status}`);
    }
  }

  /** A new session, as the client stores it. */
  async function session(email: string): Promise<string> {
    return text(await ask("/token?grant_type=password", { email, password: PASSWORD }));
  }

  /** The access token of a new session. */
  async function signIn(email: string): Promise<string> {
    return z.object({ access_token: z.string() }).parse(JSON.parse(await session(email))).access_token;
  }

  return { call, make, session, signIn };
}
