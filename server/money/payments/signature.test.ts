import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, sign } from "./signature.ts";

const now = new Date("2026-03-01T12:00:00.900Z");
const seconds = 1_772_366_400;
const raw = new TextEncoder().encode('{"id":"1"}');
const check = { secrets: ["one", "two"], now, toleranceMs: 300_000 };
const digest = (secret: string, at = seconds) =>
  createHmac("sha256", secret).update(`${at}.{"id":"1"}`).digest("hex");
const at = (ms: number) => new Date(seconds * 1000 + ms);

test("a signature names whole seconds and the digest of time and body", () => {
  expect(sign(raw, "one", now)).toBe(`t=${seconds},v1=${digest("one")}`);
});

test("any of our secrets may have signed, and any of the signatures may be ours", () => {
  for (const secret of check.secrets) expect(isSigned(raw, sign(raw, secret, now), check)).toBe(true);
  expect(isSigned(raw, sign(raw, "three", now), check)).toBe(false);
  const several = (...secrets: string[]) =>
    `t=${seconds}${secrets.map((one) => `,v1=${digest(one)}`).join("")}`;
  expect(isSigned(raw, several("x", "y", "z", "two"), check)).toBe(true);
  expect(isSigned(raw, several("x", "y", "z", "w", "two"), check)).toBe(false);
  expect(isSigned(raw, several("x", "y"), check)).toBe(false);
});

test("a signature is taken up to the tolerated difference of time, both ways", () => {
  const header = sign(raw, "one", now);
  for (const ms of [-300_000, 300_000]) expect(isSigned(raw, header, { ...check, now: at(ms) })).toBe(true);
  for (const ms of [-300_001, 300_001]) expect(isSigned(raw, header, { ...check, now: at(ms) })).toBe(false);
});

test.each([
  null,
  "",
  `t=${seconds}`,
  `v1=${digest("one")}`,
  ` t=${seconds},v1=${digest("one")}`,
  `t=${seconds},v1=${digest("one")},v0=1`,
  `t=${seconds},v1=${digest("one").slice(1)}`,
  `t=${seconds},v1=${digest("one").toUpperCase()}`,
])("a header of another form is refused: %s", (header) => {
  expect(isSigned(raw, header, check)).toBe(false);
});
