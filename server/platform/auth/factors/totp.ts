import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { limits } from "../../limits/limits.ts";

/** The parameters that every authenticator app supports. */
const SHAPE = { algorithm: "SHA1", digits: 6, period: 30 } as const;

interface Named {
  readonly issuer: string;
  readonly account: string;
}

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The key for the app in three forms: a QR code, a text to type, an otpauth URI to open. */
export function totpKey(bytes: Buffer, { issuer, account }: Named) {
  const secret = secretOf(bytes);
  // Half a character has no place in an address.
  const uri = new TOTP({ ...SHAPE, issuer: issuer.toWellFormed(), label: account, secret }).toString();
  return { qr_code: renderSVG(uri, { border: 4, pixelSize: 1 }), secret: secret.base32, uri };
}

/** The time step of this code; the steps before and after the current one count too. Null for a wrong code. */
export function stepOf(code: string, bytes: Buffer, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const window = limits.auth.factors.steps;
  const delta = TOTP.validate({ ...SHAPE, token: code, secret: secretOf(bytes), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}
