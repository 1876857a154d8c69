import type { Transaction } from "kysely";
import { actAs, JOB } from "../../office/act.ts";
import { present } from "../../office/members.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { confirmableAt } from "./refund-requests.ts";
import type { RefundRequestsTable } from "./tables.ts";

/** Mails every director that one person alone gives so much back. */
export const tellDirectors =
  ({ mail }: { readonly mail: Pick<Outbox, "post"> }) =>
  async (trx: Transaction<Tables>, request: RefundRequestsTable): Promise<void> => {
    const { id, amount: minor, currency, reason, asked_by_name: name } = request;
    const directors = (await actAs(trx, JOB, present)).filter(({ role }) => role === "director");
    for (const { email, language } of directors) {
      await mail.post(trx, {
        dedupeKey: `office_refund_alone:${id}:${email}`.slice(0, 200),
        recipient: email,
        language,
        letter: {
          template: "office_refund_alone",
          data: { name, amount: { minor, currency }, reason, from: confirmableAt(request).toISOString() },
        },
      });
    }
  };
