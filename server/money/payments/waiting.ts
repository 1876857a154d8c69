import { sql } from "kysely";
import type { WaitingRows } from "../../platform/database/waiting-rows.ts";

/** Payments whose money is not what was asked: a person decides. */
export const HELD: WaitingRows = {
  table: "payments.payments",
  since: "changed_at",
  which: sql<boolean>`state = 'held'`,
};

const events = (state: "new" | "parked"): WaitingRows => ({
  table: "payments.inbox",
  since: "received_at",
  which: sql<boolean>`state = ${state}`,
});

/** Messages of providers that are not applied yet. */
export const NEW_EVENTS = events("new");
/** Messages of providers that nobody could match with a payment: a person looks. */
export const PARKED = events("parked");

/** Payments whose provider should have been asked by now. */
export const dueChecks = (now: Date): WaitingRows => ({
  table: "payments.payments",
  since: "next_check_at",
  which: sql<boolean>`next_check_at <= ${now}`,
});
