import type { OfficeAction, Role, Rows } from "../roles.ts";

const EVERYBODY_OWN: Readonly<Record<Role, Rows>> = {
  director: "own",
  money: "own",
  programmes: "own",
  content: "own",
  shop: "own",
  reader: "own",
};
const DIRECTOR = { director: "all" } as const;

/** The house itself: oneself, the people, the trail. */
export const HOUSE = {
  "office-me": { method: "GET", may: EVERYBODY_OWN },
  "office-today": { method: "GET", may: EVERYBODY_OWN },
  "office-find": { method: "GET", may: EVERYBODY_OWN },
  "office-language": { method: "POST", may: EVERYBODY_OWN },
  "staff-list": { method: "GET", may: { ...EVERYBODY_OWN, ...DIRECTOR } },
  "staff-invite": { method: "POST", stepUp: true, may: DIRECTOR },
  "staff-change-role": { method: "POST", stepUp: true, may: { director: "others" } },
  "staff-remove": { method: "POST", stepUp: true, may: { ...EVERYBODY_OWN, ...DIRECTOR } },
  "trail-list": { method: "GET", may: DIRECTOR },
  "trail-verify": { method: "GET", may: DIRECTOR },
} as const satisfies Readonly<Record<string, OfficeAction>>;
