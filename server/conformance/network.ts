import type { SupportedStorage } from "@supabase/auth-js";
import type { Answer } from "./row.ts";

/** What a browser's localStorage is to the client. */
export function memory(): SupportedStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** The network between client and server: it notes what was answered, since the client renames some errors. */
export function sniffer(origin: string) {
  let last: Response | undefined;

  const noting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    last = response.clone();
    return response;
  };

  /** A call that no method of the client makes. Redirects are answers. */
  const raw =
    (always: Record<string, string>) =>
    async (
      method: string,
      path: string,
      { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Answer & { readonly response: Response }> => {
      const response = await noting(`${origin}/auth/v1${path}`, {
        method,
        redirect: "manual",
        headers: {
          "X-Supabase-Api-Version": "2024-01-01",
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...always,
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const data: unknown = await response.json().catch(() => null);
      return { data, error: response.status < 400 ? null : data, response };
    };

  return {
    fetch: noting,
    raw,
    lastAnswer: () => ({ status: last?.status, code: last?.headers.get("x-sb-error-code") ?? undefined }),
    lastLocation: () => last?.headers.get("Location") ?? "",
  };
}
