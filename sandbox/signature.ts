import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

const digest = (text: string, secret: string, seconds: number) =>
  createHmac("sha256", secret).update(`${seconds}.${text}`).digest();

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** Signs a body, or method and address of a request without one ("GET /sessions?reference=1"). */
export function sign(text: string, secret: string, at = new Date()): string {
  const seconds = secondsOf(at);
  return `t=${seconds},v1=${digest(text, secret, seconds).toString("hex")}`;
}

export function isSigned(text: string, header: unknown, secret: string, now = new Date()): boolean {
  const given = typeof header === "string" ? header : "";
  const [, time = "", hex = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(given) ?? [];
  const seconds = Number(time);
  if (hex === "" || Math.abs(secondsOf(now) - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(text, secret, seconds));
}
