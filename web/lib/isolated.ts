/** Text from a reader inside a translated sentence: Unicode isolates keep it in order in a right-to-left language. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The number of a paper: no line ends at one of its hyphens. */
export const unbroken = (number: string): string => isolated(number.replaceAll("-", "-\u2060"));
