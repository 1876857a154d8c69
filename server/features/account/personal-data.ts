import type { Kysely, Transaction } from "kysely";
import { eraseUser, exportUser } from "../../platform/auth/users/own-data.ts";
import { type Erased, noteErasure } from "../../platform/backup/erasures.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Person } from "../../platform/people/person.ts";
import { eraseTraces } from "./erase-traces.ts";
import { everythingOf } from "./everything.ts";
import { ownOf } from "./own.ts";
import { saidOf } from "./said.ts";

interface Parts {
  /** The data of other features. */
  readonly features: readonly OwnData[];
  readonly stopSubscription: (trx: Transaction<Tables>, id: string) => Promise<void>;
}

export type PersonalData = ReturnType<typeof createPersonalData>;

/** All data about a person who has proved who they are, with an account or without. */
export function createPersonalData(
  { clock, keys, random }: Pick<Context, "clock" | "keys" | "random">,
  { features, stopSubscription }: Parts,
) {
  return {
    saidOf,
    everythingOf,

    async exportAll(db: Kysely<Tables>, person: Person, hasAccount: boolean): Promise<object> {
      const own = await ownOf(db, person, clock.now());
      const held: object[] = [];
      for (const feature of features) held.push(await feature.exportOwn(db, person));
      return {
        exportedAt: clock.now().toISOString(),
        ...(hasAccount && { account: await exportUser(db, person.id) }),
        ...(await everythingOf(db, own)),
        ...(Object.assign({}, ...held) as object),
      };
    },

    /** `asOf`: when they were erased, if it is done again after a restore. */
    async eraseAll(
      trx: Transaction<Tables>,
      person: Person,
      hasAccount: boolean,
      asOf: Date = clock.now(),
    ): Promise<void> {
      await eraseTraces(trx, person, asOf, stopSubscription);
      for (const feature of features) await feature.eraseOwn(trx, person);
      if (hasAccount) await eraseUser(trx, person.id, { now: clock.now(), logId: random.uuid() });
      await noteErasure({ clock, keys }, trx, namesOf(person, hasAccount));
    },
  };
}

/** After a backup was restored, the person is found by these and erased again. */
const namesOf = ({ id, provenEmail, provenPhone }: Person, hasAccount: boolean): Erased[] => [
  ...(hasAccount ? [{ kind: "account" as const, value: id }] : []),
  ...(provenEmail ? [{ kind: "email" as const, value: provenEmail }] : []),
  ...(provenPhone ? [{ kind: "phone" as const, value: provenPhone }] : []),
];
