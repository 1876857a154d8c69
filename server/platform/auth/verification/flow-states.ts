import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { sameText } from "../../keys/tokens.ts";
import { limits } from "../../limits/limits.ts";
import { AuthFailure, invalid } from "../failure.ts";
import type { Profile, ProviderTokens } from "../providers/provider.ts";
import { open, seal } from "../sealed.ts";
import { secretFor } from "../secrets.ts";
import type { Trx } from "../users/users.ts";

/** The PKCE challenge of a client. */
export interface Challenge {
  readonly challenge: string;
  readonly method: "s256" | "plain";
}

/** Fields for the body of every endpoint that may begin a PKCE flow: both or neither must be set. */
export const challengeShape = {
  code_challenge: z.string().max(1_000).default(""),
  code_challenge_method: z.string().max(20).default(""),
};

export function readChallenge(body: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge | undefined {
  const { code_challenge: challenge } = body;
  const method = body.code_challenge_method.toLowerCase();
  if (challenge === "" && method === "") return undefined;
  if (challenge === "" || method === "") {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (method !== "s256" && method !== "plain") {
    throw invalid("invalid code_challenge_method: must be s256 or plain");
  }
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(challenge)) {
    throw invalid("code challenge has to be between 43 and 128 unreserved characters");
  }
  return { challenge, method };
}

/** What a sign-in through another service hands over at the exchange. */
export interface FlowDetails {
  readonly tokens: ProviderTokens;
  /** The identity to link; the exchange proves that the browser is the one that requested it. */
  readonly link?: { readonly profile: Profile; readonly sessionId: string };
  /** The identity provider of a single sign-on, and its own end of the session. */
  readonly sso?: { readonly provider: string; readonly notAfter?: string };
}

export interface Exchanged {
  readonly userId: string;
  readonly method: string;
  readonly details?: FlowDetails;
}

export interface FlowStates {
  /** Returns the id of the flow; `method` becomes the session's `amr` entry. */
  begin(
    trx: Trx,
    userId: string,
    method: string,
    challenge: Challenge,
    details?: FlowDetails,
  ): Promise<string>;
  /** The auth code for the redirect. */
  issueCode(trx: Trx, flowId: string): Promise<string>;
  /** Checks auth code and verifier and ends the flow. */
  exchange(trx: Trx, authCode: string, verifier: string): Promise<Exchanged>;
}

export function createFlowStates({
  keys,
  clock,
  random,
}: Pick<Context, "keys" | "clock" | "random">): FlowStates {
  const codeHash = (authCode: string) =>
    createHmac("sha256", secretFor(keys, "flow code at rest")).update(authCode).digest();

  const detailsKey = secretFor(keys, "flow details at rest");

  return {
    async begin(trx, user_id, authentication_method, { challenge, method }, details) {
      const id = random.uuid();
      const iv = Buffer.from(random.token(), "base64url");
      const sealed = details ? seal(detailsKey, id, Buffer.from(JSON.stringify(details)), iv) : null;
      await trx
        .insertInto("auth.flow_states")
        .values({ id, user_id, authentication_method, challenge, method, sealed, created_at: clock.now() })
        .execute();
      return id;
    },

    async issueCode(trx, flowId) {
      const authCode = random.uuid();
      await trx
        .updateTable("auth.flow_states")
        .set({ auth_code_hash: codeHash(authCode), code_issued_at: clock.now() })
        .where("id", "=", flowId)
        .executeTakeFirstOrThrow();
      return authCode;
    },

    async exchange(trx, authCode, verifier) {
      const flow = await trx
        .selectFrom("auth.flow_states")
        .selectAll()
        .where("auth_code_hash", "=", codeHash(authCode))
        .forUpdate()
        .executeTakeFirst();
      if (!flow?.user_id || !flow.code_issued_at) {
        throw new AuthFailure(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
      }
      if (clock.now().getTime() - flow.code_issued_at.getTime() > limits.auth.flowMs) {
        throw new AuthFailure(422, "flow_state_expired", "invalid flow state, flow state has expired");
      }
      const shown = flow.method === "plain" ? verifier : s256(verifier);
      if (!sameText(shown, flow.challenge)) {
        throw new AuthFailure(
          400,
          "bad_code_verifier",
          "code challenge does not match previously saved code verifier",
        );
      }
      await trx.deleteFrom("auth.flow_states").where("id", "=", flow.id).execute();
      const details =
        flow.sealed && (JSON.parse(open(detailsKey, flow.id, flow.sealed).toString()) as FlowDetails);
      return { userId: flow.user_id, method: flow.authentication_method, ...(details && { details }) };
    },
  };
}

const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
