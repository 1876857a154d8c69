/** Who may do what in the office: the one place. docs/office.md is printed from it, the server asks it at every call. */

export const ROLES = ["director", "money", "programmes", "content", "shop", "reader"] as const;
export type Role = (typeof ROLES)[number];

/** The rows that an action reaches: every one, only one's own, or every one but one's own. */
export type Rows = "all" | "own" | "others";

export interface OfficeAction {
  readonly method: "GET" | "POST";
  /** Needs the second factor again, within ten minutes. */
  readonly stepUp?: true;
  /** The roles that may, and the rows they reach; a role that is absent may not. */
  readonly may: Readonly<Partial<Record<Role, Rows>>>;
}

const EVERYBODY_OWN: Readonly<Record<Role, Rows>> = {
  director: "own",
  money: "own",
  programmes: "own",
  content: "own",
  shop: "own",
  reader: "own",
};
const DIRECTOR = { director: "all" } as const;

/** By the name of the function: `/functions/v1/{name}`. */
export const MATRIX = {
  "office-me": { method: "GET", may: EVERYBODY_OWN },
  "staff-list": { method: "GET", may: { ...EVERYBODY_OWN, ...DIRECTOR } },
  "staff-invite": { method: "POST", stepUp: true, may: DIRECTOR },
  "staff-change-role": { method: "POST", stepUp: true, may: { director: "others" } },
  "staff-remove": { method: "POST", stepUp: true, may: { ...EVERYBODY_OWN, ...DIRECTOR } },
  "trail-list": { method: "GET", may: DIRECTOR },
  "trail-verify": { method: "GET", may: DIRECTOR },
} as const satisfies Readonly<Record<string, OfficeAction>>;

export type ActionName = keyof typeof MATRIX;

/** The rows of an action that a role reaches; null if it may not. */
export function rowsOf(action: ActionName, role: Role): Rows | null {
  const { may }: OfficeAction = MATRIX[action];
  return may[role] ?? null;
}
