import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Language } from "../../../../contracts/languages.ts";
import type { Context } from "../../context.ts";
import { isUuid } from "../../database/uuid.ts";
import { limits } from "../../limits/limits.ts";
import { open, seal } from "../sealed.ts";
import { secretFor } from "../secrets.ts";
import type { AuthTables } from "../tables.ts";
import type { Challenge } from "../verification/flow-states.ts";
import type { FlowSecrets } from "./provider.ts";

type Row = Selectable<AuthTables["auth.provider_flows"]>;

/** A sign-in that waits for the person's return from the provider. */
export interface ProviderFlow
  extends Pick<Row, "id" | "provider" | "redirect_to" | "language" | "age_confirmed"> {
  readonly challenge?: Challenge;
  readonly secrets: FlowSecrets;
  /** For a signed-in person who links an identity. */
  readonly link?: { readonly userId: string; readonly sessionId: string };
  readonly browserHash: Buffer;
}

interface NewFlow {
  readonly provider: string;
  readonly redirectTo: string;
  readonly browser: string;
  readonly challenge?: Challenge | undefined;
  readonly link?: ProviderFlow["link"];
  readonly ageConfirmed: boolean;
  readonly language: Language;
}

export interface ProviderFlows {
  /** The `state` parameter, and the secrets of the flow. */
  begin(flow: NewFlow): Promise<FlowSecrets & { readonly state: string }>;
  /** Uses the state: of concurrent calls exactly one gets the flow. */
  use(state: string): Promise<ProviderFlow | "unknown" | { readonly usedFor: string }>;
}

export const browserHash = (browser: string) => createHash("sha256").update(browser).digest();

export function createProviderFlows({
  db,
  keys,
  clock,
  random,
}: Pick<Context, "db" | "keys" | "clock" | "random">): ProviderFlows {
  const key = secretFor(keys, "provider flows at rest");
  const oldest = () => new Date(clock.now().getTime() - limits.auth.providers.flowMs);

  return {
    async begin({ provider, redirectTo, browser, challenge, link, ageConfirmed, language }) {
      const id = random.uuid();
      // 43 characters or more, as PKCE requires.
      const secrets = { nonce: random.token(), verifier: random.token() + random.token() };
      const iv = Buffer.from(random.token(), "base64url");
      await db
        .insertInto("auth.provider_flows")
        .values({
          id,
          provider,
          sealed: seal(key, id, Buffer.from(JSON.stringify(secrets)), iv),
          redirect_to: redirectTo,
          browser_hash: browserHash(browser),
          challenge: challenge?.challenge ?? null,
          method: challenge?.method ?? null,
          user_id: link?.userId ?? null,
          session_id: link?.sessionId ?? null,
          age_confirmed: ageConfirmed,
          language,
          created_at: clock.now(),
        })
        .execute();
      return { ...secrets, state: id };
    },

    async use(state) {
      if (!isUuid(state)) return "unknown";
      const row = await db
        .updateTable("auth.provider_flows")
        .set({ used_at: clock.now() })
        .where("id", "=", state)
        .where("used_at", "is", null)
        .where("created_at", ">", oldest())
        .returningAll()
        .executeTakeFirst();
      if (row) return flowOf(row, key);
      const used = await db
        .selectFrom("auth.provider_flows")
        .select("redirect_to")
        .where("id", "=", state)
        .where("used_at", "is not", null)
        .executeTakeFirst();
      return used ? { usedFor: used.redirect_to } : "unknown";
    },
  };
}

function flowOf(
  { id, provider, redirect_to, language, age_confirmed, ...row }: Row,
  key: Buffer,
): ProviderFlow {
  const { challenge, method, user_id: userId, session_id: sessionId } = row;
  return {
    id,
    provider,
    redirect_to,
    language,
    age_confirmed,
    secrets: JSON.parse(open(key, id, row.sealed).toString()) as FlowSecrets,
    browserHash: row.browser_hash,
    ...(challenge && method && { challenge: { challenge, method } }),
    ...(userId && sessionId && { link: { userId, sessionId } }),
  };
}
