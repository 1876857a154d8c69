import type { Metadata } from "../tables.ts";

/** A person as a provider describes them. */
export interface Profile {
  /** The provider's name on the wire. */
  readonly provider: string;
  /** The person's id at the provider. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string | null;
  /** The provider states that the address belongs to the person, and this provider's statement is believed. */
  readonly emailVerified: boolean;
  /** The data of the identity, also copied to `user_metadata`. */
  readonly data: Metadata;
}

/** The provider's own tokens, which the client gets with its session. */
export interface ProviderTokens {
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
}

/** The secrets of one sign-in; they never leave the server except as the protocol requires. */
export interface FlowSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

interface BeginParts extends FlowSecrets {
  readonly state: string;
  /** Scopes in addition to the provider's own. */
  readonly scopes: string;
  readonly extra: Readonly<Record<string, string>>;
}

interface FinishParts extends FlowSecrets {
  readonly state: string;
}

export interface IdTokenParts {
  readonly idToken: string;
  readonly accessToken: string;
  readonly nonce: string;
  /** Empty: any client id of this provider. */
  readonly clientId: string;
}

/** One configured service through which people sign in. */
export interface Provider {
  readonly name: string;
  /** For people: the text of its button. */
  readonly label: string;
  /** Undefined where the service issues no ID tokens. */
  readonly issuer?: string;
  /** The address at the provider that a browser is sent to. */
  begin(parts: BeginParts): Promise<URL>;
  /** Exchanges the code of the address that the browser returned to. */
  finish(returned: URL, parts: FinishParts): Promise<{ profile: Profile; tokens: ProviderTokens }>;
  /** Checks an ID token that a client got without this server. */
  readIdToken?(parts: IdTokenParts): Promise<Profile>;
}

/** The provider's answer is wrong or forged. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
}

/** The provider does not answer, or not in time. */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}

/** Turns any error of a library into one of the two above. */
export function providerError(error: unknown): ProviderRefused | ProviderAway {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderAway || cause instanceof ProviderRefused) return cause;
  }
  return new ProviderRefused("the provider's answer is wrong", { cause: error });
}
