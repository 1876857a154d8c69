import { Hono } from "hono";

/** A wire prefix that is mounted before its room is built: clients get the JSON they can read, never a page. */
export function wireNotBuilt(): Hono {
  const room = new Hono();
  room.all("*", (c) =>
    c.json({ code: "not_found", message: "This interface is not available yet." }, 404, {
      "Cache-Control": "no-store",
    }),
  );
  return room;
}
