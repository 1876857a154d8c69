import { programSlug } from "../../../../content/program-slugs.ts";
import { projects } from "../../../../content/projects.ts";
import { GIFT_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import { payInOf } from "./offered-currencies.ts";
import { CUSTOM, DONATION_TYPES, PRESETS, SUGGESTED } from "./presets.ts";

/** The form's fields, as text. */
export interface DonationValues {
  readonly programId: string;
  readonly amount: string;
  readonly customAmount: string;
  readonly donationType: string;
  readonly payIn: string;
  readonly display: string;
  readonly donorName: string;
  readonly donorEmail: string;
  readonly anonymous: boolean;
}

/** A function, not a constant: the module of the projects may still be loading. */
const empty = (): DonationValues => ({
  programId: String(projects[0].id),
  amount: String(SUGGESTED),
  customAmount: "",
  donationType: "one_time",
  payIn: "",
  display: "anonymous",
  donorName: "",
  donorEmail: "",
  anonymous: false,
});

/** `/donate?program=3&amount=7500&type=monthly&payIn=USD`: links and the small form of the home page fill in the form. */
export function valuesFromAddress(search: URLSearchParams): DonationValues {
  const type = search.get("type");
  const program = search.get("program") ?? "";
  return {
    ...empty(),
    ...amountValues(search.get("amount")),
    ...(isProject(program) && { programId: program }),
    ...payInOf(search, GIFT_CURRENCY),
    ...(DONATION_TYPES.some((offered) => offered === type) && { donationType: type ?? "" }),
  };
}

/** The number of a project or the slug of a program. */
export function isProject(program: string | undefined): boolean {
  return programSlug(program) !== undefined || projects.some(({ id }) => String(id) === program);
}

function amountValues(amount: string | null): Partial<DonationValues> {
  if (!amount) return {};
  if (PRESETS.some((preset) => String(preset) === amount)) return { amount };
  return { amount: CUSTOM, customAmount: /^\d{1,9}$/.test(amount) ? amount : "" };
}

/** The values of a form that the server refused, as they were typed. */
export function valuesFromFailure(values: Readonly<Record<string, string>>): DonationValues {
  return {
    ...empty(),
    ...values,
    anonymous: values.anonymous === "on" || values.anonymous === "true",
  };
}
