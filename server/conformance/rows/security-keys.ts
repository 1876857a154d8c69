import type { AuthMFAVerifyResponse, GoTrueClient } from "@supabase/auth-js";
import { expect } from "vitest";
import {
  type CreationOptions,
  type Faults,
  type RequestOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from "../../platform/auth/testing/authenticator.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const enroll = "POST /factors";
const challenge = "POST /factors/:id/challenge";
const verify = "POST /factors/:id/verify";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url")).buffer;

/** The same credential as a browser hands it over: with bytes instead of text. */
function asInBrowser({ id, response }: ReturnType<SoftwareAuthenticator["create" | "get"]>) {
  const bytes = Object.fromEntries(
    Object.entries(response).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, bytesOf(value)]] : [],
    ),
  );
  return {
    id,
    rawId: bytesOf(id),
    type: "public-key",
    response: bytes,
    getClientExtensionResults: () => ({}),
  };
}

/** Enrols a key as second factor and answers its challenge, as mfa.webauthn does in a browser. */
async function withKey(world: World, faults: Faults = {}) {
  const who = await world.signedIn();
  const authenticator = softwareAuthenticator({ origin: world.context.env.SITE_URL });
  const { data: factor, error } = await who.client.mfa.enroll({
    factorType: "webauthn",
    friendlyName: "key",
  });
  if (error) throw error;
  const answer = await answered(world, who.client, factor.id, authenticator, faults);
  return { ...who, authenticator, factorId: factor.id, answer };
}

async function answered(
  { context }: World,
  client: GoTrueClient,
  factorId: string,
  authenticator: SoftwareAuthenticator,
  faults: Faults = {},
): Promise<AuthMFAVerifyResponse> {
  const rpId = new URL(context.env.SITE_URL).hostname;
  const rpOrigins = [context.env.SITE_URL];
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: { rpId, rpOrigins } });
  if (error) throw error;
  const { type, credential_options } = data.webauthn;
  // The client has turned the texts of the options into bytes.
  const { publicKey } = credential_options as { publicKey: Record<string, never> };
  const options = JSON.parse(JSON.stringify(publicKey, asText)) as CreationOptions & RequestOptions;
  const credential =
    type === "create" ? authenticator.create(options, faults) : authenticator.get(options, faults);
  return client.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { type, credential_response: asInBrowser(credential), rpId, rpOrigins } as never,
  });
}

const asText = (_: string, value: unknown) =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? Buffer.from(value instanceof ArrayBuffer ? new Uint8Array(value) : (value as Uint8Array)).toString(
        "base64url",
      )
    : value;

const ROWS: readonly Omit<Row, "profiles">[] = [
  {
    endpoint: enroll,
    call: "mfa.enroll, a security key where they are on",
    run: async ({ signedIn }) =>
      (await signedIn()).client.mfa.enroll({ factorType: "webauthn", friendlyName: "key" }),
    check: ({ data }) => expect(data).toMatchObject({ type: "webauthn", friendly_name: "key" }),
  },
  {
    endpoint: challenge,
    call: "mfa.challenge of a security key for another host",
    refused: [400, "validation_failed"],
    async run({ signedIn }) {
      const { client } = await signedIn();
      const { data, error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "key" });
      if (error) throw error;
      const webauthn = { rpId: "evil.example", rpOrigins: ["https://evil.example"] };
      return client.mfa.challenge({ factorId: data.id, webauthn });
    },
  },
  {
    endpoint: verify,
    call: "mfa.verify, a security key raises the session, then opens the next one",
    async run(world) {
      const { client, factorId, authenticator, answer, email, password } = await withKey(world);
      expect(answer.error).toBeNull();
      const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
      expect(data).toMatchObject({ currentLevel: "aal2" });
      expect(data?.currentAuthenticationMethods[0]).toMatchObject({ method: "mfa/webauthn" });
      expect((await client.mfa.listFactors()).data?.webauthn).toHaveLength(1);
      const next = world.client();
      await next.signInWithPassword({ email, password });
      return answered(world, next, factorId, authenticator);
    },
  },
  {
    endpoint: verify,
    call: "mfa.verify, a security key of another site",
    refused: [422, "mfa_verification_failed"],
    run: async (world) => (await withKey(world, { rpId: "evil.example" })).answer,
  },
];

/** Security keys as a second factor, where they are switched on. */
export const securityKeys: Row[] = ROWS.map((row) => ({ ...row, profiles: ["passkeys"] }));
