import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";
import { userView } from "../users/user-view.ts";
import type { Db, User } from "../users/users.ts";

interface Page {
  readonly number: number;
  readonly size: number;
  readonly filter: string;
}

/** GET /admin/users?page=&per_page=&filter=: newest first; total count and page links are in the headers. */
export function adminListUsers({ env, db, requireAdmin }: Auth): Endpoint {
  const found = (filter: string) => {
    const users = db.selectFrom("auth.users");
    return filter === "" ? users : users.where("email", "ilike", `%${filter.replace(/[\\%_]/g, "\\$&")}%`);
  };

  async function read({ number, size, filter }: Page) {
    const { count } = await found(filter)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const users = await found(filter)
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(size)
      .offset((number - 1) * size)
      .execute();
    return { count, users: await views(db, users) };
  }

  /** Clients parse this header simply: `page` must be the first parameter, and a URL must contain no comma. */
  function links({ number, size, filter }: Page, count: number) {
    const last = Math.max(1, Math.ceil(count / size));
    const rest = filter === "" ? "" : `&filter=${encodeURIComponent(filter)}`;
    const link = (page: number, rel: string) =>
      `<${env.SITE_URL}/auth/v1/admin/users?page=${page}&per_page=${size}${rest}>; rel="${rel}"`;
    return [...(number < last ? [link(number + 1, "next")] : []), link(last, "last")].join(", ");
  }

  return {
    method: "GET",
    path: "/admin/users",
    async handle(call) {
      await requireAdmin(call.request);
      const page = readPage(call.query);
      const { count, users } = await read(page);
      return Response.json(
        { users, aud: "authenticated" },
        { headers: { "X-Total-Count": String(count), Link: links(page, count) } },
      );
    },
  };
}

function readPage(query: URLSearchParams): Page {
  const { perPage, most } = limits.auth.lists;
  const read = (name: string, fallback: number, largest: number) => {
    const text = query.get(name) || String(fallback);
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < 1 || value > largest) {
      throw invalid(`Bad Pagination Parameters: ${name} must be a number from 1 to ${largest}`);
    }
    return value;
  };
  return {
    number: read("page", 1, 999_999),
    size: read("per_page", perPage, most),
    filter: query.get("filter") ?? "",
  };
}

/** Two queries for the whole page instead of two for each user. */
async function views(db: Db, users: readonly User[]) {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [identities, factors] = [
    await db
      .selectFrom("auth.identities")
      .selectAll()
      .where("user_id", "in", ids)
      .orderBy("created_at")
      .execute(),
    await db
      .selectFrom("auth.factors")
      .selectAll()
      .where("user_id", "in", ids)
      .orderBy("created_at")
      .execute(),
  ];
  const identitiesOf = Map.groupBy(identities, ({ user_id }) => user_id);
  const factorsOf = Map.groupBy(factors, ({ user_id }) => user_id);
  return users.map((user) => userView(user, identitiesOf.get(user.id) ?? [], factorsOf.get(user.id) ?? []));
}
