import type { Kysely } from "kysely";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { peopleLimits } from "./limits.ts";
import type { Nouns } from "./nouns.ts";
import { isAbout, type Known, knownAs, type Who } from "./who.ts";

type Db = Kysely<Tables>;
export type PersonRead = NonNullable<Awaited<ReturnType<ReturnType<typeof createReadPerson>>>>;

/**
 * Everything the caller's role sees of a person; null where that is nothing. Which gifts they are is looked up as the server,
 * by its indexes; the rows are read as the office, so that row security decides.
 */
export function createReadPerson(context: Pick<Context, "db" | "clock" | "random">, nouns: Nouns) {
  const { read } = createWork(context);
  return async ({ actor }: Pick<Entered, "actor">, who: Who) => {
    const known = await knownAs(context.db, who);
    const said = await nouns.saidOf(context.db, known);
    const found = await read(actor, async (office) => ({
      who,
      account: await accountOf(office, known),
      ...(await nouns.giving(office, said)),
      ...(await nouns.ordered(office, known)),
      ...(await nouns.invested(office, known)),
      ...(await nouns.learnt(office, known)),
      ...(await nouns.submitted(office, known)),
      ...(await nouns.consented(office, known)),
      notes: await notesAbout(office, known),
      requests: await requestsOf(office, known),
    }));
    const isThere = Object.values(found).some((part) => Array.isArray(part) && part.length > 0);
    if (!isThere && found.account === null) return null;
    const { addresses } = said;
    return { ...found, emails: addresses, phone: known.provenPhone ?? null, names: namesIn(found) };
  };
}

const accountOf = async (office: Db, { id }: Known) =>
  (await office
    .selectFrom("auth.users")
    .select(["id", "email", "phone", "language", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;

const notesAbout = (office: Db, known: Known) =>
  office
    .selectFrom("people.notes")
    .select(["id", "words", "due_on", "done_at", "written_at"])
    .where(isAbout(known))
    .orderBy("written_at", "desc")
    .limit(peopleLimits.shown)
    .execute();

const requestsOf = (office: Db, { provenEmail, provenPhone = null }: Known) =>
  office
    .selectFrom("people.requests")
    .select(["id", "kind", "asked_at", "ends_at", "done_at"])
    .where((row) => row.or([row("email", "=", provenEmail), row("phone", "=", provenPhone)]))
    .orderBy("asked_at", "desc")
    .limit(peopleLimits.shown)
    .execute();

interface Named {
  readonly gifts: readonly { readonly donor_name: string | null }[];
  readonly orders: readonly { readonly first_name: string | null; readonly last_name: string | null }[];
  readonly newsletter: readonly { readonly name: string | null }[];
  readonly contactMessages: readonly { readonly name: string }[];
  readonly volunteerApplications: readonly { readonly name: string }[];
  readonly project_submissions: readonly { readonly full_name: string }[];
}

/** The names they wrote, the newest gift's first. */
function namesIn(found: Named): readonly string[] {
  const written = [
    ...found.gifts.map(({ donor_name }) => donor_name).reverse(),
    ...found.orders.map(({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(" ")),
    ...found.project_submissions.map(({ full_name }) => full_name),
    ...[...found.contactMessages, ...found.volunteerApplications, ...found.newsletter].map(
      ({ name }) => name,
    ),
  ];
  return [...new Set(written.filter((name): name is string => Boolean(name)))];
}
