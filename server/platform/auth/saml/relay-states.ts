import type { Selectable } from "kysely";
import type { Language } from "../../../../contracts/languages.ts";
import type { Context } from "../../context.ts";
import { isUuid } from "../../database/uuid.ts";
import { limits } from "../../limits/limits.ts";
import { browserHash } from "../providers/provider-flows.ts";
import type { AuthTables } from "../tables.ts";
import type { Trx } from "../users/users.ts";
import type { Challenge } from "../verification/flow-states.ts";

export type RelayState = Readonly<Selectable<AuthTables["auth.saml_relay_states"]>>;

interface NewRelayState {
  readonly providerId: string;
  readonly requestId: string;
  readonly redirectTo: string;
  readonly browser: string;
  readonly challenge: Challenge | undefined;
  readonly language: Language;
  readonly ageConfirmed: boolean;
}

/** Sign-ins that wait for the answer of an identity provider. */
export interface RelayStates {
  /** The RelayState parameter. */
  begin(state: NewRelayState): Promise<string>;
  /** For the answer: of concurrent calls exactly one gets the state. */
  take(id: string): Promise<RelayState | "unknown" | "expired">;
  /** Keeps for the browser whom the answer named. */
  arrive(trx: Trx, id: string, userId: string, sessionNotAfter: Date | undefined): Promise<void>;
  /** For the browser that began: of concurrent calls exactly one gets the state. */
  end(trx: Trx, id: string, browser: string): Promise<RelayState | undefined>;
}

export function createRelayStates({
  db,
  clock,
  random,
}: Pick<Context, "db" | "clock" | "random">): RelayStates {
  const oldest = () => new Date(clock.now().getTime() - limits.auth.saml.relayMs);

  return {
    async begin({ providerId, requestId, redirectTo, browser, challenge, language, ageConfirmed }) {
      const id = random.uuid();
      await db
        .insertInto("auth.saml_relay_states")
        .values({
          id,
          provider_id: providerId,
          request_id: requestId,
          redirect_to: redirectTo,
          browser_hash: browserHash(browser),
          challenge: challenge?.challenge ?? null,
          method: challenge?.method ?? null,
          language,
          age_confirmed: ageConfirmed,
          created_at: clock.now(),
        })
        .execute();
      return id;
    },

    async take(id) {
      const state = await db
        .updateTable("auth.saml_relay_states")
        .set({ used_at: clock.now() })
        .where("id", "=", id)
        .where("used_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (!state) return "unknown";
      return state.created_at > oldest() ? state : "expired";
    },

    async arrive(trx, id, userId, sessionNotAfter) {
      await trx
        .updateTable("auth.saml_relay_states")
        .set({ user_id: userId, session_not_after: sessionNotAfter ?? null })
        .where("id", "=", id)
        .execute();
    },

    end: async (trx, id, browser) =>
      isUuid(id)
        ? trx
            .updateTable("auth.saml_relay_states")
            .set({ ended_at: clock.now() })
            .where("id", "=", id)
            .where("browser_hash", "=", browserHash(browser))
            .where("user_id", "is not", null)
            .where("challenge", "is", null)
            .where("ended_at", "is", null)
            .where("used_at", ">", oldest())
            .returningAll()
            .executeTakeFirst()
        : undefined,
  };
}
