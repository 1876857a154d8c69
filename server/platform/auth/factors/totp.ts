import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { limits } from "../../limits/limits.ts";

/** What every authenticator app understands. */
const SHAPE = { algorithm: "SHA1", digits: 6, period: 30 } as const;

interface Named {
  readonly issuer: string;
  readonly account: string;
}

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** What an app is given, in the three forms people give it: a picture, a text to type, an address to open. */
export function totpKey(bytes: Buffer, { issuer, account }: Named) {
  const secret = secretOf(bytes);
  const uri = new TOTP({ ...SHAPE, issuer, label: account, secret }).toString();
  return { qr_code: renderSVG(uri, { border: 4, pixelSize: 1 }), secret: secret.base32, uri };
}

/** The time step whose code this is, one before and one after counted in; null for a wrong code. */
export function stepOf(code: string, bytes: Buffer, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const window = limits.auth.factors.steps;
  const delta = TOTP.validate({ ...SHAPE, token: code, secret: secretOf(bytes), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}
