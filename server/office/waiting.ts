import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { countWaiting, type WaitingRows } from "../platform/database/waiting-rows.ts";
import { WAITING_MOST } from "./desk.ts";

/** How many rows wait, WAITING_MOST at most, and since when the oldest does. */
export const waitingRows = (office: Kysely<Tables>, rows: WaitingRows) =>
  countWaiting(office, rows, WAITING_MOST);
