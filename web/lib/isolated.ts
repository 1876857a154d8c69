/** Text from a reader inside a translated sentence: Unicode isolates keep it in order in a right-to-left language. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
