import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { Hono } from "hono";
import { PICTURE_TYPES } from "../../platform/storage/content/picture-type.ts";
import { imageLimits } from "./limits.ts";
import type { createLocalPictures } from "./local-pictures.ts";
import type { PictureStore } from "./picture-store.ts";

interface Parts {
  readonly local: ReturnType<typeof createLocalPictures>;
  readonly store: PictureStore;
}

const compress = promisify(brotliCompress);

/** GET /pictures/generated/<name>: a picture drawn from its name, or a stored one; it never changes. */
export function createGeneratedPictures({ local, store }: Parts): Hono {
  const routes = new Hono();
  routes.get("/:name", async (c, next) => {
    const name = c.req.param("name");
    const type = Object.entries(PICTURE_TYPES).find(([ending]) => name.endsWith(`.${ending}`))?.[1];
    const drawn = type ? null : local.draw(name);
    const bytes = type ? await store.get(name) : drawn && Buffer.from(drawn);
    if (!bytes) return next();
    c.header("Content-Type", type ?? "image/svg+xml");
    c.header("Cache-Control", `public, max-age=${imageLimits.cacheSeconds}, immutable`);
    c.header("Content-Disposition", "inline");
    if (type) return c.body(new Uint8Array(bytes));
    c.header("Vary", "Accept-Encoding");
    if (!/\bbr\b/.test(c.req.header("Accept-Encoding") ?? "")) return c.body(new Uint8Array(bytes));
    c.header("Content-Encoding", "br");
    return c.body(new Uint8Array(await compress(bytes)));
  });
  return routes;
}
