/** The history state with which /security leads here when a second factor was just turned on: the codes are made at once. */
export const FRESH_FACTOR = "fresh-factor";
