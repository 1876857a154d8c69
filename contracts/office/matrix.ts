import { COUNTER } from "./actions/counter.ts";
import { HOUSE } from "./actions/house.ts";
import { PEOPLE } from "./actions/people.ts";
import { PROGRAMMES } from "./actions/programmes.ts";
import { SHOP_DESK } from "./actions/shop.ts";
import { TREASURY } from "./actions/treasury.ts";
import { type OfficeAction, type Role, type Rows } from "./roles.ts";

export { type OfficeAction, ROLES, type Role, type Rows } from "./roles.ts";

/**
 * Who may do what in the office: the one place, by desk (actions/). docs/office.md is printed from it, the server asks it at
 * every call, and the database has a copy, which a test compares (office.permissions).
 */

/** The desks by the part of the menu that they stand in. */
export const DESKS = {
  money: { ...TREASURY, ...COUNTER },
  contacts: PEOPLE,
  programmes: PROGRAMMES,
  shop: SHOP_DESK,
  house: HOUSE,
} as const satisfies Readonly<Record<string, Readonly<Record<string, OfficeAction>>>>;

/** By the name of the function: `/functions/v1/{name}`. */
export const MATRIX = {
  ...DESKS.house,
  ...DESKS.programmes,
  ...DESKS.shop,
  ...DESKS.contacts,
  ...DESKS.money,
} as const satisfies Readonly<Record<string, OfficeAction>>;

export type ActionName = keyof typeof MATRIX;

/** The rows of an action that a role reaches; null if it may not. */
export function rowsOf(action: ActionName, role: Role): Rows | null {
  const { may }: OfficeAction = MATRIX[action];
  return may[role] ?? null;
}
