import { z } from "zod/mini";
import { PRODUCT_CATEGORIES } from "../../contracts/marketplace/marketplace.ts";
import { dollars, image, isoDay, text } from "./parts.ts";

/** What a farmer sells. */
export const productSchema = z
  .strictObject({
    /** As the cart and the checkout's address know it. */
    id: z.int().check(z.positive()),
    /** With what is in one of it: a bag, a pot, a bottle. */
    name: text,
    description: text,
    price: dollars,
    /** Before it was lowered. */
    originalPrice: z.optional(dollars),
    /** How many there are at first. */
    stock: z.int().check(z.nonnegative()),
    location: text,
    rating: z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.1)),
    reviews: z.int().check(z.nonnegative()),
    category: z.enum(PRODUCT_CATEGORIES),
    featured: z.boolean(),
    image,
    createdAt: isoDay,
  })
  .check(({ value, issues }) => {
    const { price, originalPrice } = value;
    if (originalPrice && originalPrice.minor <= price.minor)
      issues.push({
        code: "custom",
        input: value,
        path: ["originalPrice"],
        message: "must exceed the price",
      });
  });

export type ProductContent = Readonly<z.infer<typeof productSchema>>;
