import type { Transaction } from "kysely";
import { z } from "zod/mini";
import { Failure } from "../../../contracts/errors.ts";
import { code, line, required } from "../../../contracts/form-fields.ts";
import type { Language } from "../../../contracts/languages.ts";
import { type Action, action } from "../../office/desk.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { tokenHash } from "../../platform/keys/tokens.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { takesTexts } from "../../platform/sms/numbers.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import { peopleLimits } from "./limits.ts";
import { requestToken } from "./links.ts";
import type { createReadPerson, PersonRead } from "./read-person.ts";
import { whoShape } from "./shapes.ts";

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "post">;
}

const WHY = 300;

/** Staff ask, at a person's wish, for the export or the erasure of their data; the link goes to the address that wants it. */
export function createRequests(context: Context, { mail, sms }: Parts) {
  const { change } = createWork(context);
  const { clock, random, keys, env } = context;
  const shape = z.object({
    who: whoShape(env.SMS_COUNTRY),
    kind: z.enum(["export", "erase"], code("invalid_field")),
    why: required("reason_required", line("reason_required", WHY)),
  });

  return {
    actions: (readPerson: ReturnType<typeof createReadPerson>): readonly Action[] => [
      // POST person-ask {who, kind, why} -> {request}: the link goes to the address or the number, for three days.
      action("person-ask", shape, async (entered, { who, kind, why }) => {
        const person = await readPerson(entered, who);
        if (!person) throw new Failure("not_found");
        const to = addressOf(person);
        if (!to) throw new Failure("person_unreachable");
        const language = languageOf(person, entered.language);
        const request = await change(entered.actor, "person-ask", async (trx) => {
          await refuseFactor(trx, person);
          const id = random.uuid();
          const now = clock.now();
          await trx
            .insertInto("people.requests")
            .values({
              id,
              kind,
              email: "email" in to ? to.email : null,
              phone: "phone" in to ? to.phone : null,
              language,
              token_hash: tokenHash(requestToken(keys, id)),
              asked_by: entered.actor.id,
              asked_at: now,
              ends_at: new Date(now.getTime() + peopleLimits.linkMs),
              done_at: null,
            })
            .execute();
          const message = { template: "own_data_request", data: { request: id, kind } } as const;
          if ("email" in to) {
            const dedupeKey = `own_data_request:${id}`;
            await mail.post(trx, { dedupeKey, recipient: to.email, language, letter: message });
          } else {
            const { phone: recipient } = to;
            await sms.post(trx, {
              recipient,
              kind: "answer",
              language,
              message,
              usefulMs: peopleLimits.linkMs,
            });
          }
          // Neither the address nor the number: the trail stays when they go.
          return { row: { kind: "person-request", id }, why, after: { kind }, result: id };
        });
        return { request };
      }),
    ],
  };
}

/** Where the link goes: to the address that staff looked for, or to the account's. */
function addressOf({ who, account }: PersonRead): { email: string } | { phone: string } | null {
  if ("email" in who) return who;
  if ("phone" in who) return takesTexts(who.phone) ? who : null;
  if (account?.email) return { email: account.email };
  return account?.phone && takesTexts(account.phone) ? { phone: account.phone } : null;
}

const languageOf = ({ account, newsletter }: PersonRead, otherwise: Language): Language =>
  account?.language ?? newsletter[0]?.language ?? otherwise;

/** A mailbox alone does not open an account that its owner closed with a second factor: they do it themselves. */
async function refuseFactor(trx: Transaction<Tables>, { account }: PersonRead): Promise<void> {
  if (!account) return;
  const factor = await trx
    .selectFrom("auth.factors")
    .select("id")
    .where("user_id", "=", account.id)
    .where("status", "=", "verified")
    .executeTakeFirst();
  if (factor) throw new Failure("person_has_factor");
}
