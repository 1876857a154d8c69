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

const PREFIXES: Readonly<Record<string, RegExp>> = {
  VODACOM_MPESA_COD: /^2438[123]\d{7}$/,
  AIRTEL_COD: /^2439[789]\d{7}$/,
  ORANGE_COD: /^2438[0459]\d{7}$/,
};

/** A first guess by the prefix, where pawaPay cannot be asked; numbers are not ported in DR Congo. */
export const guessOperator = (phone: string): string | null =>
  Object.keys(PREFIXES).find((operator) => PREFIXES[operator]?.test(phone)) ?? null;
