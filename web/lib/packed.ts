/**
 * A page's data as one text. In React Router's own form every value has a number, and every field of every row names two:
 * numbers that no compression finds again, a quarter of a kilobyte in a page that lists twelve products.
 */
export type Packed<Data> = string & { readonly packed?: Data };

export const pack = <Data>(data: Data): Packed<Data> => JSON.stringify(data);

export const unpack = <Data>(text: Packed<Data>): Data => JSON.parse(text) as Data;
