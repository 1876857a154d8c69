import { z } from "zod";
import { limits } from "../../limits/limits.ts";

const { idLength, partLength } = limits.auth.passkeys;

const base64url = (length: number) =>
  z
    .string()
    .min(1)
    .max(length)
    .regex(/^[\w-]+$/, "must be base64url");

const id = base64url(idLength);
const part = base64url(partLength);
const common = { id, rawId: id, type: z.literal("public-key") };

/** How an authenticator is reached, as browsers name it; unknown names are dropped. */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const transports = z
  .array(z.string())
  .max(20)
  .transform((names) => TRANSPORTS.filter((name) => names.includes(name)))
  .default([]);

/** The answer of `navigator.credentials.create()` as JSON. */
export const createdCredential = z.object({
  ...common,
  response: z.object({ clientDataJSON: part, attestationObject: part, transports }),
});

/** The answer of `navigator.credentials.get()` as JSON. */
export const usedCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: base64url(idLength).nullish(),
  }),
});

export type CreatedCredential = z.output<typeof createdCredential>;
export type UsedCredential = z.output<typeof usedCredential>;
