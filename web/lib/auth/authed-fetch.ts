import { auth, publicKey } from "./client.ts";

/** `fetch` as the signed-in person, with a fresh token. Rejects if nobody is signed in, and without network. */
export async function authedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const [client, key] = await Promise.all([auth(), publicKey()]);
  const { data } = await client.getSession();
  if (!data.session) throw new Error("Nobody is signed in");
  const headers = new Headers(init.headers);
  headers.set("apikey", key);
  headers.set("authorization", `Bearer ${data.session.access_token}`);
  return fetch(url, { ...init, headers });
}
