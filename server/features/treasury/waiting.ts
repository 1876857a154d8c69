import type { Kysely } from "kysely";
import { refusedRefunds } from "../../money/payments/refused-refunds.ts";
import { HELD, PARKED } from "../../money/payments/waiting.ts";
import type { Waiting } from "../../office/desk.ts";
import { WAITING_MOST } from "../../office/desk.ts";
import type { Entered } from "../../office/enter.ts";
import { waitingRows } from "../../office/waiting.ts";
import type { Work } from "../../office/work.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { WaitingRows } from "../../platform/database/waiting-rows.ts";
import { DEAD_MAILS } from "../../platform/mail/waiting.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { failedJobs } from "./dead-letters.ts";
import type { AgedRate } from "./rates.ts";

interface Parts {
  readonly read: Work["read"];
  readonly clock: Pick<Clock, "now">;
  readonly rates: (entered: Entered) => Promise<readonly AgedRate[]>;
}

type Rows = readonly { readonly at: Date | null }[];

const counted = (rows: Rows) => ({ count: rows.length, oldest: rows[0]?.at ?? null });

/** What of the money waits for a person. */
export function waitingMoney({ read, clock, rates }: Parts): readonly Waiting[] {
  const find =
    (rows: (office: Kysely<Tables>) => Promise<Rows>): Waiting["find"] =>
    async ({ actor }) =>
      counted(await read(actor, rows));
  const findRows =
    (rows: WaitingRows): Waiting["find"] =>
    ({ actor }) =>
      read(actor, (office) => waitingRows(office, rows));
  return [
    {
      label: "held",
      action: "held-list",
      path: "/money/held",
      find: findRows(HELD),
    },
    {
      label: "refusedRefunds",
      action: "held-list",
      path: "/money/held",
      find: find(async (office) =>
        (await refusedRefunds(office, WAITING_MOST)).map(({ settled_at }) => ({ at: settled_at })),
      ),
    },
    {
      label: "parked",
      action: "held-list",
      path: "/money/held",
      find: findRows(PARKED),
    },
    {
      label: "refunds",
      action: "refunds-list",
      path: "/money/refunds",
      async find({ actor }) {
        const rows = await read(actor, (office) =>
          office
            .selectFrom("payments.refund_requests")
            .select(["asked_at as at", "expires_at"])
            .where("approved_at", "is", null)
            .where("withdrawn_at", "is", null)
            .where("expires_at", ">", clock.now())
            .orderBy("asked_at")
            .limit(WAITING_MOST)
            .execute(),
        );
        return { ...counted(rows), due: rows[0]?.expires_at ?? null };
      },
    },
    {
      label: "staleRates",
      action: "rates-list",
      path: "/money/rates",
      find: async (entered) =>
        counted(
          (await rates(entered)).filter(({ isStale }) => isStale).map(({ date }) => ({ at: new Date(date) })),
        ),
    },
    {
      label: "deadMails",
      action: "mails-list",
      path: "/money/mails",
      find: findRows(DEAD_MAILS),
    },
    {
      label: "failedJobs",
      action: "mails-list",
      path: "/money/mails",
      find: find(async (office) =>
        (await failedJobs(office, clock.now())).map(({ failed_at }) => ({ at: failed_at })).toReversed(),
      ),
    },
  ];
}
