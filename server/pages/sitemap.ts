import type { Context } from "../platform/context.ts";
import { createShortCache } from "../platform/memory/short-cache.ts";
import { createCompressor } from "./compressed.ts";
import { sitemapLimits } from "./limits.ts";
import { sitemapEntries } from "./sitemap-entries.ts";

const END = "</urlset>";

/**
 * GET /sitemap.xml: the entries of the build, plus the currently published pages from the database. Undefined without a
 * build (development).
 */
export function createSitemap(context: Context, built: (() => Promise<string>) | undefined) {
  const { db, env, clock } = context;
  const { cacheMs: ms, rows } = sitemapLimits;
  const cached = createShortCache<string>({ clock, ms, most: 1 });

  async function livePages(): Promise<readonly string[]> {
    const [courses, fields] = await Promise.all([
      db
        .selectFrom("courses")
        .select("id")
        .where("published", "=", true)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(rows)
        .execute(),
      db
        .selectFrom("crowdfarming.projects")
        .select("id")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(rows)
        .execute(),
    ]);
    return [
      ...courses.map(({ id }) => `/academy/course/${id}`),
      ...fields.map(({ id }) => `/crowdfarming/project/${id}`),
    ];
  }

  async function written(file: string): Promise<string> {
    const entries = (await livePages()).flatMap((path) => sitemapEntries(env.SITE_URL, path));
    return file.replace(END, `${entries.map((entry) => `${entry}\n`).join("")}${END}`);
  }

  const compressed = createCompressor();
  return async (request: Request): Promise<Response | undefined> => {
    if (!built) return undefined;
    const headers = { "Content-Type": "application/xml", "Cache-Control": "no-cache" };
    return compressed(
      request,
      new Response(await cached("sitemap", async () => written(await built())), { headers }),
    );
  };
}
