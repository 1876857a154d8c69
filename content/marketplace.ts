import { beverages } from "./marketplace/beverages.ts";
import { fruits } from "./marketplace/fruits.ts";
import { grains } from "./marketplace/grains.ts";
import { nuts } from "./marketplace/nuts.ts";
import { roots } from "./marketplace/roots.ts";
import type { ProductContent } from "./schemas/marketplace.ts";

/** The sample's products, by number, each stored once per database. */
export const products: readonly ProductContent[] = [
  ...grains,
  ...roots,
  ...nuts,
  ...fruits,
  ...beverages,
].sort((a, b) => a.id - b.id);
