/** As payers know an operator, by the beginning of pawaPay's code. */
const LABELS: readonly (readonly [prefix: string, label: string])[] = [
  ["VODACOM_MPESA_", "M-Pesa"],
  ["AIRTEL_", "Airtel Money"],
  ["ORANGE_", "Orange Money"],
  ["MTN_MOMO_", "MTN MoMo"],
  ["MOOV_", "Moov Money"],
  ["FREE_", "Free Money"],
  ["WAVE_", "Wave"],
];

export const labelOf = (operator: string, displayName: string): string =>
  LABELS.find(([prefix]) => operator.startsWith(prefix))?.[1] ?? displayName;

/** The countries whose currency we know: pawaPay names them with three letters. */
const COUNTRIES: Readonly<Record<string, string>> = {
  COD: "CD",
  BEN: "BJ",
  BFA: "BF",
  CIV: "CI",
  SEN: "SN",
  TGO: "TG",
  MLI: "ML",
  NER: "NE",
  GNB: "GW",
};
export const countryOf = (alpha3: string): string | undefined => COUNTRIES[alpha3];
export const alpha3Of = (country: string | null): string | undefined =>
  Object.keys(COUNTRIES).find((alpha3) => COUNTRIES[alpha3] === country);

/** The country code of DR Congo. */
export const CONGO = "243";
const CONGOLESE = /^243(\d{2})\d{7}$/;

/** DR Congo's, after the country's code; numbers are not ported there. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  VODACOM_MPESA_COD: ["81", "82", "83"],
  AIRTEL_COD: ["97", "98", "99"],
  ORANGE_COD: ["80", "84", "85", "89"],
};

export const CONGOLESE_OPERATORS: readonly string[] = Object.keys(PREFIXES);

/** The beginnings of an operator's numbers, with the country's code and without; undefined if they are not known. */
export const numbersOf = (operator: string): readonly string[] | undefined =>
  PREFIXES[operator]?.flatMap((prefix) => [`${CONGO}${prefix}`, prefix]);

/** A first guess by the prefix, where pawaPay cannot be asked. */
export function guessOperator(phone: string): string | null {
  const [, prefix] = CONGOLESE.exec(phone) ?? [];
  if (prefix === undefined) return null;
  return CONGOLESE_OPERATORS.find((operator) => PREFIXES[operator]?.includes(prefix)) ?? null;
}
