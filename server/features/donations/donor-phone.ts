import type { Donation } from "../../../contracts/donations/donations.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import { countryOf, isCountry, parseNumber, takesTexts } from "../../platform/sms/numbers.ts";

/** Where a giver lives, as far as they said it: a sponsor names the country, a number belongs to one. */
export const giverCountry = ({ country, donorPhone }: Pick<Donation, "country" | "donorPhone">) =>
  country ?? (donorPhone === null ? undefined : countryOf(donorPhone));

/**
 * The gift with its donor's number in E.164 without "+". A number without a country's code is one of the donor's country,
 * else of the site's. One that no receipt would reach is refused.
 */
export function withNumber({ env }: Pick<Context, "env">, donation: Donation): Donation {
  const { donorPhone, country } = donation;
  if (donorPhone === null) return donation;
  const refusal = (code: "phone_invalid" | "phone_not_mobile" | "phone_without_texts") =>
    new Failure({ code, field: "donorPhone" });
  if (env.isPublic && !env.SMS_URL) throw refusal("phone_without_texts");
  const number = parseNumber(donorPhone, isCountry(country) ? country : env.SMS_COUNTRY);
  if (number === null) throw refusal("phone_invalid");
  if (!takesTexts(number)) throw refusal("phone_not_mobile");
  return { ...donation, donorPhone: number };
}
