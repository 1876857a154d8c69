import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Env } from "../../process/env.ts";
import { parseNumber } from "../../sms/numbers.ts";
import { invalid } from "../failure.ts";

export const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** Validates an e-mail address and returns it in lower case, as it is stored. Clients compare the error messages. */
export function readEmail(text: string): string {
  const email = text.toLowerCase();
  if (email.length > limits.auth.emailLength) throw invalid("An email address is too long");
  if (!isEmail(email)) throw invalid("Unable to validate email address: invalid format");
  return email;
}

/**
 * Returns the digits of a phone number, as it is stored: of one that exists, as people write it in this country, else of
 * any number in E.164.
 */
export function readPhone(text: string, { SMS_COUNTRY }: Pick<Env, "SMS_COUNTRY">): string {
  const existing = parseNumber(text, SMS_COUNTRY);
  if (existing) return existing;
  const phone = text.replace(/[+\s]/g, "");
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalid("Invalid phone number format (E.164 required)");
  return phone;
}
