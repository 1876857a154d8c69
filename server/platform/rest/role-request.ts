import type { RoleRequest } from "../database/as-role.ts";
import type { Caller } from "../people/person.ts";

/** Credentials are not passed to the database: no function needs them. */
const SECRET = new Set(["authorization", "apikey", "cookie", "proxy-authorization"]);

interface RequestLine {
  readonly method: string;
  readonly pathname: string;
  /** Names in lower case. */
  readonly headers: Iterable<readonly [name: string, value: string]>;
}

/** The facts of a request that the database gets. */
export function roleRequest(
  { method, pathname, headers }: RequestLine,
  { role, claims }: Caller,
  schema: string,
): RoleRequest {
  const shown: Record<string, string> = {};
  for (const [name, value] of headers) if (!SECRET.has(name)) shown[name] = value;
  return {
    role,
    claims: JSON.stringify(claims),
    method,
    path: pathname.replace(/^\/rest\/v1/, "") || "/",
    headers: JSON.stringify(shown),
    searchPath: `"${schema}"`,
  };
}
