import { createHmac, timingSafeEqual } from "node:crypto";

/** Stripe's signature format: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`; several v1 during a secret's rotation. */
export function sign(raw: string | Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(raw, secret, seconds).toString("hex")}`;
}

/** Stripe's test mode adds a `v0` that proves nothing. */
const HEADER = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64}){1,4})(?:,v0=[0-9a-f]{64})?$/;

interface Check {
  readonly secrets: readonly string[];
  readonly now: Date;
  readonly toleranceMs: number;
}

export function isSigned(
  raw: Uint8Array,
  header: string | null,
  { secrets, now, toleranceMs }: Check,
): boolean {
  const [, time = "", rest = ""] = HEADER.exec(header ?? "") ?? [];
  if (time === "") return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() - seconds * 1000) > toleranceMs) return false;
  const given = rest.split(",v1=").slice(1);
  return given.some((hex) => {
    const signature = Buffer.from(hex, "hex");
    return secrets.some((secret) => timingSafeEqual(signature, digest(raw, secret, seconds)));
  });
}

function digest(raw: string | Uint8Array, secret: string, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(raw).digest();
}
