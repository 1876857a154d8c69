import { timingSafeEqual } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import type { AuthTables } from "../tables.ts";
import type { CreatedCredential, UsedCredential } from "./credential-shape.ts";

/** A stored credential, of a passkey or of a second factor. */
export type StoredKey = Pick<
  Selectable<AuthTables["auth.passkeys"]>,
  "credential_id" | "public_key" | "counter" | "transports"
>;
export type NewKey = Omit<Insertable<AuthTables["auth.factor_keys"]>, "factor_id">;

/** What a correct answer to a challenge says of the credential. */
export interface Proof {
  readonly counter: number;
  readonly backedUp: boolean;
}

interface Owner {
  /** Stored in the authenticator; it replaces a credential with the same handle. */
  readonly handle: Buffer;
  readonly name: string;
}

interface Use {
  /** A credential that the authenticator finds without a list of ids. */
  readonly isDiscoverable: boolean;
  readonly challenge: Buffer;
}

/** The server's part in WebAuthn. The credentials belong to the host of SITE_URL, and only its pages may use them. */
export interface RelyingParty {
  readonly id: string;
  newChallenge(): Buffer;
  creationOptions(owner: Owner, use: Use & { existing: readonly StoredKey[] }): Promise<object>;
  /** Without `keys` the person chooses among all passkeys of the site. */
  requestOptions(use: Use & { keys?: readonly StoredKey[] }): Promise<object>;
  /** The new credential; null if the answer is not a genuine one to this challenge. */
  created(credential: CreatedCredential, use: Use): Promise<NewKey | null>;
  /** Checks all but the counter; null if the answer is not a genuine one to this challenge. */
  proved(credential: UsedCredential, key: StoredKey, use: Use): Promise<Proof | null>;
}

/** ES256, EdDSA, RS256: what authenticators offer and Node verifies. */
const ALGORITHMS = [-7, -8, -257];

/** Loaded at the first use: most sites have these ways switched off, and the library brings a reader of certificates. */
const library = async () => ({
  ...(await import("@simplewebauthn/server")),
  helpers: await import("@simplewebauthn/server/helpers"),
});

export function createRelyingParty({ env, random }: Pick<Context, "env" | "random">): RelyingParty {
  const id = new URL(env.SITE_URL).hostname;
  const { challengeBytes, challengeMs } = limits.auth.passkeys;

  /** A passkey replaces the password, so the device checks its owner; a second factor only shows possession. */
  const verification = ({ isDiscoverable }: Use) => (isDiscoverable ? "required" : "preferred");
  const expected = (use: Use) => ({
    expectedChallenge: use.challenge.toString("base64url"),
    expectedOrigin: env.SITE_URL,
    expectedRPID: id,
    requireUserVerification: use.isDiscoverable,
  });
  const descriptors = (keys: readonly StoredKey[]) =>
    keys.map(({ credential_id, transports }) => ({
      id: credential_id.toString("base64url"),
      type: "public-key" as const,
      transports,
    }));

  return {
    id,
    newChallenge: () =>
      Buffer.from(random.token() + random.token() + random.token(), "base64url").subarray(0, challengeBytes),

    async creationOptions({ handle, name }, { existing, ...use }) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: id,
        rpID: id,
        userID: new Uint8Array(handle),
        userName: name,
        userDisplayName: name,
        challenge: new Uint8Array(use.challenge),
        timeout: challengeMs,
        attestationType: "none",
        excludeCredentials: descriptors(existing),
        authenticatorSelection: {
          residentKey: use.isDiscoverable ? "required" : "discouraged",
          userVerification: verification(use),
        },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },

    async requestOptions({ keys, ...use }) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: id,
        challenge: new Uint8Array(use.challenge),
        timeout: challengeMs,
        allowCredentials: descriptors(keys ?? []),
        userVerification: verification(use),
      });
    },

    async created({ response, ...credential }, use) {
      const { verifyRegistrationResponse, helpers } = await library();
      const { clientDataJSON, attestationObject, transports } = response;
      const { registrationInfo } = await orRefused(async () => {
        refuseFrames(helpers.decodeClientDataJSON(clientDataJSON));
        refuseCertificates(
          helpers.decodeAttestationObject(helpers.isoBase64URL.toBuffer(attestationObject)).get("attStmt"),
        );
        return verifyRegistrationResponse({
          response: {
            ...credential,
            clientExtensionResults: {},
            response: { clientDataJSON, attestationObject, transports },
          },
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected(use),
        });
      });
      if (!registrationInfo) return null;
      const { credential: key, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
      const credential_id = Buffer.from(key.id, "base64url");
      // The browser states the id twice; the signed one counts.
      if (!isSame(credential_id, Buffer.from(credential.rawId, "base64url"))) return null;
      return {
        credential_id,
        public_key: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: [...transports],
        aaguid,
        backup_eligible: credentialDeviceType === "multiDevice",
        backed_up: credentialBackedUp,
      };
    },

    async proved({ response, ...credential }, key, use) {
      if (!isSame(Buffer.from(credential.rawId, "base64url"), key.credential_id)) return null;
      const { verifyAuthenticationResponse, helpers } = await library();
      const { clientDataJSON, authenticatorData, signature } = response;
      const { verified, authenticationInfo } = await orRefused(async () => {
        refuseFrames(helpers.decodeClientDataJSON(clientDataJSON));
        return verifyAuthenticationResponse({
          response: {
            ...credential,
            clientExtensionResults: {},
            response: { clientDataJSON, authenticatorData, signature },
          },
          credential: {
            id: key.credential_id.toString("base64url"),
            publicKey: new Uint8Array(key.public_key),
            // The library compares counters before it has checked the signature, so the caller does it afterwards.
            counter: 0,
          },
          ...expected(use),
        });
      });
      if (!verified || !authenticationInfo) return null;
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return { counter: newCounter, backedUp: credentialBackedUp };
    },
  };
}

interface Refused {
  readonly verified: false;
  readonly registrationInfo?: never;
  readonly authenticationInfo?: never;
}

/** The library throws for a malformed answer and for most wrong ones. Its messages quote the answer, so none is kept. */
async function orRefused<Answer>(check: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await check();
  } catch {
    return { verified: false };
  }
}

/** The site's pages are shown in no frame, so an answer from one was made elsewhere. */
function refuseFrames({ crossOrigin }: { readonly crossOrigin?: boolean }) {
  if (crossOrigin) throw new Error("the answer comes from a frame");
}

/** We ask for no attestation. A certificate would only make the library ask its issuer's server for revocations. */
function refuseCertificates(statement: { get(name: "x5c"): unknown }) {
  if (statement.get("x5c") !== undefined) throw new Error("the answer has a certificate");
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/** A uuid as the 16 bytes of a user handle. */
export const handleOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex");
