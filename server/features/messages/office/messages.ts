import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { pageOfMarked, waitingFirst } from "../../../platform/database/waiting-first.ts";
import { messagesDeskLimits } from "./limits.ts";

export const SHOWN = ["all", "waiting", "answered"] as const;
export type Shown = (typeof SHOWN)[number];

interface Asked {
  readonly show?: Shown | undefined;
  readonly after?: string | undefined;
}

const WAITS = sql<boolean>`answered_at is null`;

const all = (office: Kysely<Tables>) =>
  office
    .selectFrom("messages.contact_messages as message")
    .select(["id", "name", "email", "language", "message", "created_at", "answered_at", "answer"])
    .select(sql<string | null>`office.name_of(answered_by)`.as("answered_by"))
    .where("held_for", "is", null);

/** Messages that were not held back: the unanswered ones first. */
export async function listMessages(office: Kysely<Tables>, { show = "all", after }: Asked) {
  const { page } = messagesDeskLimits;
  const { mark, isAfter, order } = waitingFirst("message", WAITS, after);
  const rows = await all(office)
    .select(mark.as("mark"))
    .where(isAfter)
    .$if(show !== "all", (query) => query.where("answered_at", show === "waiting" ? "is" : "is not", null))
    .orderBy(order)
    .limit(page + 1)
    .execute();
  return pageOfMarked(rows, page);
}

export const messageBy = (office: Kysely<Tables>, id: string) =>
  all(office).where("id", "=", id).executeTakeFirst();

export type Message = NonNullable<Awaited<ReturnType<typeof messageBy>>>;
