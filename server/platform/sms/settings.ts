import { z } from "zod";
import { type CountryCode, isCountry } from "./numbers.ts";
import { readPrices } from "./prices.ts";
import { readQuietHours } from "./quiet-hours.ts";

/** Settings of text messages; process/env.ts has the others. */
export const textSettings = {
  SMS_GATEWAY: z.enum(["http", "africastalking"]).default("http"),
  SMS_USERNAME: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, "must be a name without spaces")
    .optional(),
  SMS_FROM: z
    .string()
    .regex(/^(?:\+?\d{3,15}|[A-Za-z0-9 _-]{1,11})$/, "must be a number, or a name of at most 11 letters")
    .optional(),
  SMS_COUNTRY: z
    .custom<CountryCode>(isCountry, "must be a country's code of two letters, such as CD")
    .default("CD"),
  SMS_QUIET_HOURS: z
    .string()
    .refine(
      (text) => text === "none" || readQuietHours(text) !== null,
      "must be two hours of the day, such as 21-7, or none",
    )
    .default("21-7"),
  SMS_PRICES: z
    .string()
    .max(2_000)
    .default("")
    .transform((list, { addIssue }) => {
      const prices = readPrices(list);
      if (prices) return prices;
      addIssue("must be prefixes with a price, such as 243:2, 33:8");
      return z.NEVER;
    }),
};

interface Gateway {
  readonly AUTH_PHONE: boolean;
  readonly AUTH_PHONE_FACTOR: boolean;
  readonly SMS_GATEWAY: "http" | "africastalking";
  readonly SMS_URL?: string | undefined;
  readonly SMS_TOKEN?: string | undefined;
  readonly SMS_USERNAME?: string | undefined;
}

/** Why the server does not start with these settings. */
export function faultOfGateway(env: Gateway, isPublic: boolean): string | undefined {
  const { SMS_URL, SMS_GATEWAY, SMS_TOKEN, SMS_USERNAME } = env;
  if (!SMS_URL)
    return isPublic && (env.AUTH_PHONE || env.AUTH_PHONE_FACTOR)
      ? "SMS_URL must be set when SITE_URL is a public address and AUTH_PHONE or AUTH_PHONE_FACTOR is on."
      : undefined;
  if (SMS_GATEWAY === "africastalking" && !(SMS_TOKEN && SMS_USERNAME))
    return "SMS_TOKEN and SMS_USERNAME must be set when SMS_GATEWAY is africastalking.";
  return isPublic && !SMS_URL.startsWith("https:")
    ? "SMS_URL must begin with https:// when SITE_URL is a public address."
    : undefined;
}
