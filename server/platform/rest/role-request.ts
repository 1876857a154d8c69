import type { RoleRequest } from "../database/as-role.ts";
import type { Caller } from "../people/person.ts";

/** No function of the database needs what proves who somebody is. */
const SECRET = new Set(["authorization", "apikey", "cookie", "proxy-authorization"]);

interface Asked {
  readonly method: string;
  readonly pathname: string;
  /** Names in lower case. */
  readonly headers: Iterable<readonly [name: string, value: string]>;
}

/** What the database is told of a request. */
export function roleRequest(
  { method, pathname, headers }: Asked,
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
