import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

const digest = (body: string, secret: string, seconds: number) =>
  createHmac("sha256", secret).update(`${seconds}.${body}`).digest();

export function sign(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds).toString("hex")}`;
}

export function isSigned(body: string, header: string | undefined, secret: string): boolean {
  const [, time = "", hex = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  const seconds = Number(time);
  if (hex === "" || Math.abs(Date.now() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(body, secret, seconds));
}
