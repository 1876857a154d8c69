/**
 * A page's data as one JSON string. React Router's own format numbers every value and refers to those numbers, which
 * does not compress: a page with twelve products would be a quarter of a kilobyte larger.
 */
export type Packed<Data> = string & { readonly packed?: Data };

export const pack = <Data>(data: Data): Packed<Data> => JSON.stringify(data);

export const unpack = <Data>(text: Packed<Data>): Data => JSON.parse(text) as Data;

/** Objects of one kind, with the names of their fields once. */
export interface Table<Item> {
  readonly keys: readonly (keyof Item & string)[];
  /** Null for a field that an object does not have. */
  readonly rows: readonly (readonly unknown[])[];
}

export function tableOf<Item extends object>(items: readonly Item[]): Table<Item> {
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))] as (keyof Item & string)[];
  return { keys, rows: items.map((item) => keys.map((key) => item[key] ?? null)) };
}

export const itemsOf = <Item>({ keys, rows }: Table<Item>): Item[] =>
  rows.map((row) => {
    const fields = keys.map((key, at) => [key, row[at]] as const).filter(([, value]) => value !== null);
    return Object.fromEntries(fields) as Item;
  });
