import { createPrivateKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { isLoopback, StartFailure, settingsPart } from "../../../../platform/process/env.ts";
import { origin, secrets } from "../../../../platform/process/setting-kinds.ts";

const ORIGINS = { live: "https://api.pawapay.io", sandbox: "https://api.sandbox.pawapay.io" } as const;

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

export interface PawapaySettings {
  /** Of its Merchant API: its own, or a double on this machine. */
  readonly origin: string;
  readonly isDouble: boolean;
  readonly mode: "sandbox" | "live";
  readonly tokens: readonly string[];
  readonly signingKeys: readonly SigningKey[];
}

/** pawaPay, for mobile money; absent without a token. */
export const pawapaySettings = settingsPart({
  shape: {
    PAWAPAY_TOKEN: secrets.optional(),
    PAWAPAY_SIGNING_KEY: secrets.optional(),
    PAWAPAY_URL: origin.optional(),
    PAWAPAY_MODE: z.enum(["sandbox", "live"]).optional(),
  },
  make(env, { isPublic }): { readonly pawapay: PawapaySettings | null } {
    const { PAWAPAY_TOKEN: tokens, PAWAPAY_MODE: mode, PAWAPAY_URL: double } = env;
    if (!tokens) return { pawapay: null };
    if (!mode) throw new StartFailure("PAWAPAY_MODE must be sandbox or live when PAWAPAY_TOKEN is set.");
    if (mode === "live" && (!isPublic || double))
      throw new StartFailure("PAWAPAY_MODE=live needs a public SITE_URL and no PAWAPAY_URL.");
    if (double && !isLoopback(double))
      throw new StartFailure("PAWAPAY_URL must be an address of this machine: it is for a double.");
    const signingKeys = (env.PAWAPAY_SIGNING_KEY ?? []).map(signingKey);
    return {
      pawapay: { origin: double ?? ORIGINS[mode], isDouble: double !== undefined, mode, tokens, signingKeys },
    };
  },
});

/** "the key's id in pawaPay's dashboard:the private key (PKCS #8, DER, base64)" */
function signingKey(text: string): SigningKey {
  const at = text.lastIndexOf(":");
  const key = readable(text.slice(at + 1));
  const id = text.slice(0, at);
  if (key?.asymmetricKeyDetails?.namedCurve === "prime256v1" && /^[!#-~]{1,100}$/.test(id))
    return { id, privateKey: key };
  throw new StartFailure(
    "PAWAPAY_SIGNING_KEY must be the key's id, a colon, and a private key of the curve P-256 (PKCS #8, DER, base64).",
  );
}

function readable(base64: string): KeyObject | undefined {
  try {
    return createPrivateKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs8" });
  } catch {
    return undefined;
  }
}

declare module "../../../../platform/process/env.ts" {
  interface Env {
    readonly PAWAPAY_TOKEN?: readonly string[] | undefined;
    readonly PAWAPAY_SIGNING_KEY?: readonly string[] | undefined;
    readonly PAWAPAY_URL?: string | undefined;
    readonly PAWAPAY_MODE?: "sandbox" | "live" | undefined;
    readonly pawapay: PawapaySettings | null;
  }
}
