import { z } from "zod";
import { isLoopback, StartFailure, settingsPart } from "../../platform/process/env.ts";
import { origin, port } from "../../platform/process/setting-kinds.ts";
import { fees, type NamedFee } from "./fees.ts";

/** The sandbox, the payment provider with play money that comes with the site; and what providers keep. */
export const paymentSettings = settingsPart({
  shape: {
    PAYMENTS_SANDBOX: z.enum(["on", "alone", "public", "off"]).default("on"),
    SANDBOX_PORT: port.optional(),
    SANDBOX_URL: origin.optional(),
    SANDBOX_SERVER: origin.optional(),
    PAYMENT_FEES: fees.optional(),
  },
  make(env, { PORT, isPublic }) {
    if (isPublic && (env.PAYMENTS_SANDBOX === "on" || env.PAYMENTS_SANDBOX === "alone"))
      throw new StartFailure(
        "PAYMENTS_SANDBOX must be 'public' (play money, with a banner) or 'off' when SITE_URL is a public address.",
      );
    if (isPublic && env.PAYMENTS_SANDBOX === "public" && !env.SANDBOX_URL)
      throw new StartFailure("SANDBOX_URL must be set: the public address of the sandbox's payment pages.");
    if (env.SANDBOX_SERVER && env.PAYMENTS_SANDBOX === "on")
      throw new StartFailure(
        "SANDBOX_SERVER needs PAYMENTS_SANDBOX=alone or public: the doubles that 'on' starts are each server's own.",
      );
    if (isPublic && env.SANDBOX_SERVER?.startsWith("http:") && !isLoopback(env.SANDBOX_SERVER))
      throw new StartFailure(
        "SANDBOX_SERVER must begin with https:// when SITE_URL is a public address and the sandbox is on another machine.",
      );
    const SANDBOX_PORT = env.SANDBOX_PORT ?? (PORT === 0 ? 0 : PORT + 1);
    return { SANDBOX_PORT, SANDBOX_URL: env.SANDBOX_URL ?? `http://localhost:${SANDBOX_PORT}` };
  },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    /** `on` also starts doubles of the services without an account; `alone` does not. */
    readonly PAYMENTS_SANDBOX: "on" | "alone" | "public" | "off";
    readonly SANDBOX_PORT: number;
    readonly SANDBOX_URL: string;
    /** Where the one sandbox of several servers listens; without it each server runs its own. */
    readonly SANDBOX_SERVER?: string | undefined;
    readonly PAYMENT_FEES?: readonly NamedFee[] | undefined;
  }
}
