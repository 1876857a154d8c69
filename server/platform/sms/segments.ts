/** The GSM 03.38 basic set, and its extension, whose characters take two places. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENSION = "^{}\\[~]|€\f";

/** How many messages the operator charges for a text: 160 GSM characters are one, or 70 of any other script. */
export function segmentsOf(text: string): number {
  const characters = Array.from(text);
  if (!characters.every((one) => BASIC.includes(one) || EXTENSION.includes(one))) {
    return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  }
  const length = characters.reduce((sum, one) => sum + (EXTENSION.includes(one) ? 2 : 1), 0);
  return length <= 160 ? 1 : Math.ceil(length / 153);
}
