import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { type ListPage, pageLinks, readPage } from "../users/pages.ts";
import { userView } from "../users/user-view.ts";
import type { Db, User } from "../users/users.ts";

interface Page extends ListPage {
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

  function links(page: Page, count: number) {
    const rest = page.filter === "" ? "" : `&filter=${encodeURIComponent(page.filter)}`;
    return pageLinks(`${env.SITE_URL}/auth/v1/admin/users`, page, count, rest);
  }

  return {
    method: "GET",
    path: "/admin/users",
    async handle(call) {
      await requireAdmin(call.request);
      const page: Page = {
        ...readPage(call.query, limits.auth.lists),
        filter: call.query.get("filter") ?? "",
      };
      const { count, users } = await read(page);
      return Response.json(
        { users, aud: "authenticated" },
        { headers: { "X-Total-Count": String(count), Link: links(page, count) } },
      );
    },
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
