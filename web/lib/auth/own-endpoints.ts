import { authedFetch } from "./authed-fetch.ts";
import type { AuthProblem } from "./failure.ts";

export type Answered<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: AuthProblem };

/** A call beside auth-js, which does not know our own endpoints. Rejects without network, as auth-js does. */
export async function callOwn<Data>(path: string, init: RequestInit = {}): Promise<Answered<Data>> {
  const headers = { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" };
  const response = await authedFetch(`/auth/v1${path}`, { ...init, headers, cache: "no-store" });
  if (response.status >= 500) throw new Error("The service is not available");
  const body = (await response.json()) as Data & { readonly code?: string; readonly message?: string };
  if (response.ok) return { data: body, error: null };
  const { code = "unknown", message = "" } = body;
  return { data: null, error: { name: "AuthApiError", code, message } };
}
