import type { Visitor } from "./journey.ts";

/** A credential in an authenticator, as the browser's protocol has it. */
interface Credential {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
}

const KINDS = {
  /** A device with a screen lock, which keeps passkeys; its owner agrees to everything. */
  device: { transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  /** A key that is plugged in, and touched at each prompt. */
  key: { transport: "usb", hasResidentKey: false, hasUserVerification: false },
  /** A key that nobody touches. */
  untouched: {
    transport: "usb",
    hasResidentKey: false,
    hasUserVerification: false,
    automaticPresenceSimulation: false,
  },
} as const;

/**
 * Gives the page an authenticator. The browser forgets it at a navigation to another process, and when axe has examined the
 * page: afterwards the page gets a new one, with the credentials of the one before.
 */
export async function withAuthenticator(
  { page, context }: Visitor,
  kind: keyof typeof KINDS = "device",
  credentials: readonly Credential[] = [],
) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", automaticPresenceSimulation: true, ...KINDS[kind] },
  });
  for (const credential of credentials)
    await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
  return {
    credentials: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    end: () => devtools.detach(),
  };
}

/** The next prompt for a key ends untouched after a tenth of a second, with the error of one that the person closes. */
export async function withoutTouch(visitor: Visitor) {
  await withAuthenticator(visitor, "untouched");
  await visitor.page.evaluate(() => {
    const own: Partial<CredentialsContainer> = navigator.credentials;
    const { create, get } = CredentialsContainer.prototype;
    const once = (options?: { publicKey?: { timeout?: number } }) => {
      delete own.create;
      delete own.get;
      if (options?.publicKey) options.publicKey.timeout = 100;
    };
    own.create = (options) => {
      once(options);
      return create.call(navigator.credentials, options);
    };
    own.get = (options) => {
      once(options);
      return get.call(navigator.credentials, options);
    };
  });
}
