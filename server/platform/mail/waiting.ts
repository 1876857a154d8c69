import { sql } from "kysely";
import type { WaitingRows } from "../database/waiting-rows.ts";

const inState = (state: "queued" | "dead"): WaitingRows => ({
  table: "mail.outbox",
  since: "created_at",
  which: sql<boolean>`state = ${state}`,
});

export const QUEUED_MAILS = inState("queued");
/** No mail server took them: they wait for a person. */
export const DEAD_MAILS = inState("dead");
