import { provinces } from "./vision.ts";

export interface ProvinceTile {
  readonly name: string;
  /** Its two letters in ISO 3166-2. */
  readonly code: string;
  /** Its place from west to east. */
  readonly column: number;
}

const row = (...tiles: readonly [column: number, code: string, name: string][]): ProvinceTile[] =>
  tiles.map(([column, code, name]) => ({ column, code, name }));

/** The 26 provinces as tiles of a map, row by row from north to south. */
export const provinceTiles: readonly ProvinceTile[] = [
  ...row(
    [3, "SU", "Sud-Ubangi"],
    [4, "NU", "Nord-Ubangi"],
    [5, "BU", "Bas-Uele"],
    [6, "HU", "Haut-Uele"],
    [7, "IT", "Ituri"],
  ),
  ...row([3, "EQ", "Équateur"], [4, "MO", "Mongala"], [5, "TO", "Tshopo"], [7, "NK", "Nord-Kivu"]),
  ...row(
    [3, "MN", "Mai-Ndombe"],
    [4, "TU", "Tshuapa"],
    [5, "SA", "Sankuru"],
    [6, "MA", "Maniema"],
    [7, "SK", "Sud-Kivu"],
  ),
  ...row(
    [1, "BC", "Kongo Central"],
    [2, "KN", "Kinshasa"],
    [3, "KL", "Kwilu"],
    [4, "KS", "Kasaï"],
    [5, "KE", "Kasaï-Oriental"],
    [6, "LO", "Lomami"],
    [7, "TA", "Tanganyika"],
  ),
  ...row([3, "KG", "Kwango"], [4, "KC", "Kasaï-Central"], [6, "HL", "Haut-Lomami"]),
  ...row([5, "LU", "Lualaba"], [6, "HK", "Haut-Katanga"]),
];

/** Places that are named without their province, beside the capitals. */
const TOWNS: readonly (readonly [town: string, province: string])[] = [["plateau de Mbankana", "Kinshasa"]];

const NAMES = new Map([
  ...provinces.map(({ name, capital }) => [capital, name] as const),
  ...TOWNS,
  ...provinces.map(({ name }) => [name, name] as const),
]);

const LONGEST_FIRST = [...NAMES.keys()].toSorted((a, b) => b.length - a.length).join("|");

/** The provinces that a place names: 'Kasaï-Central et Lomami', or 'Institut technique de la Kenya, Lubumbashi'. */
export function provincesOf(place: string): string[] {
  const found = place.match(new RegExp(`(?<![\\p{L}-])(?:${LONGEST_FIRST})(?![\\p{L}-])`, "gu")) ?? [];
  return [...new Set(found.map((name) => NAMES.get(name) ?? name))];
}
