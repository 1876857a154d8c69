import type { RoleRequest } from "../core/database/as-role.ts";
import type { Caller } from "../core/person.ts";

/** No function of the database needs what proves who somebody is. */
const SECRET = new Set(["authorization", "apikey", "cookie", "proxy-authorization"]);

/** What the database is told of a request. */
export function roleRequest(request: Request, { role, claims }: Caller, schema: string): RoleRequest {
  const shown = [...request.headers].filter(([name]) => !SECRET.has(name));
  return {
    role,
    claims: JSON.stringify(claims),
    method: request.method,
    path: new URL(request.url).pathname.replace(/^\/rest\/v1/, "") || "/",
    headers: JSON.stringify(Object.fromEntries(shown)),
    searchPath: `"${schema}"`,
  };
}
