/**
 * A page's data as one JSON string. React Router's own format numbers every value and refers to those numbers, which
 * does not compress: a page with twelve products would be a quarter of a kilobyte larger.
 */
export type Packed<Data> = string & { readonly packed?: Data };

export const pack = <Data>(data: Data): Packed<Data> => JSON.stringify(data);

export const unpack = <Data>(text: Packed<Data>): Data => JSON.parse(text) as Data;
