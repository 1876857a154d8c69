/** An address inside a sentence of any direction: Unicode's isolates keep it in one piece. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
