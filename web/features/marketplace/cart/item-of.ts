import type { Product } from "../../../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { picture } from "../../../lib/pictures.ts";
import type { CartItem } from "./cart-items.ts";

/** Converts a product to an item of the stored cart. */
export const itemOf = ({
  id,
  name,
  price,
  location,
  image,
}: Pick<Product, "id" | "name" | "price" | "location" | "image">): Omit<CartItem, "quantity"> => ({
  id,
  name,
  price: `$${toMajorText(price)}`,
  location,
  image: picture(image),
});
