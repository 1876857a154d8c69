import { z } from "zod";

export const port = z.coerce.number().int().min(0).max(65_535);
export const origin = z
  .string()
  .refine(isOrigin, "must be an address such as https://example.org, without a path")
  .transform((value) => new URL(value).origin);

export const endpoint = z
  .string()
  .refine(isEndpoint, "must be an address such as https://api.example.org/v1");

export const apiKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, "must be a key without spaces");
/** One secret, or two while they rotate. */
export const secrets = z
  .string()
  .regex(/^[\x21-\x2b\x2d-\x7e]{1,2000}(,[\x21-\x2b\x2d-\x7e]{1,2000})?$/, "must be one or two keys")
  .transform((text) => text.split(","));
export const model = z.string().regex(/^[\w./:-]{1,100}$/, "must be a model's name");

export const onOff = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(fallback)
    .transform((value) => value === "on");
/** Its default depends on whether the site is public. */
export const onOffOr = z
  .enum(["on", "off"])
  .transform((value) => value === "on")
  .optional();
export const whole = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

/** A minute to ten years. */
export const lifetime = z.coerce.number().int().min(60).max(315_360_000);

function isOrigin(value: string) {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username
  );
}

function isEndpoint(value: string) {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  );
}
