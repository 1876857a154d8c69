import { type ErrorCode, Failure } from "../../../contracts/errors.ts";
import {
  type CartNow,
  type CartSums,
  cartSums,
  ORDER_BOUNDS,
  type PricedLine,
} from "../../../contracts/marketplace/marketplace.ts";
import type { Order, OrderLine } from "../../../contracts/marketplace/order.ts";
import { marketplaceLimits } from "./limits.ts";
import type { LockedProduct } from "./stock.ts";

export interface PricedCart extends CartSums {
  readonly lines: readonly PricedLine[];
}

type Asked = Pick<Order, "lines" | "shownTotal">;

/**
 * Calculates an order by the catalogue. The amounts shown by the page are only compared: another price, another total or
 * missing stock is refused, and the answer has the current cart.
 */
export function priceCart(
  { lines, shownTotal }: Asked,
  products: readonly LockedProduct[],
  reservable: ReadonlyMap<number, number>,
): PricedCart {
  const sold = new Map(products.filter(({ published }) => published).map((one) => [one.id, one]));
  const found = lines.flatMap((line) => {
    const product = sold.get(line.id);
    return product ? [{ line, product }] : [];
  });
  const now = found.map(({ line, product }) => pricedLine(line, product));
  const cart = { lines: now.map(({ stock: _, ...line }) => line), ...cartSums(now) };
  const nameOf = ({ id, name }: PricedLine) => sold.get(id)?.told.name ?? name;
  const refuse = (
    code: ErrorCode,
    values: Record<string, string | number | CartSums["total"]> = {},
    headers: Record<string, string> = {},
  ) => {
    const told = now.map((line) => ({ ...line, ...sold.get(line.id)?.told }));
    const details: CartNow = { ...cart, lines: told };
    return new Failure({ code, field: "items", values, details }, headers);
  };

  if (found.length < lines.length) throw refuse("product_unknown");
  const short = now.find(({ quantity, stock }) => quantity > stock);
  if (short) throw refuse("out_of_stock", { name: nameOf(short), left: short.stock });
  if (cart.total.minor > ORDER_BOUNDS.total.minor) throw refuse("cart_too_large");
  const isShown = found.every(({ line, product }) =>
    line.shownPrices.every((price) => price?.minor === product.price_minor),
  );
  if (!isShown || shownTotal?.minor !== cart.total.minor)
    throw refuse("price_changed", { total: cart.total });
  const over = now.find(({ id, quantity }) => quantity > (reservable.get(id) ?? 0));
  if (!over) return cart;
  const { id } = over;
  const name = nameOf(over);
  const most = reservable.get(id) ?? 0;
  if (most > 0) throw refuse("unpaid_most", { name, most });
  throw refuse(
    "unpaid_elsewhere",
    { name },
    { "Retry-After": String(marketplaceLimits.unpaid.retrySeconds) },
  );
}

const pricedLine = ({ quantity }: OrderLine, { id, name, price_minor, stock }: LockedProduct) => ({
  id,
  name,
  price: { minor: price_minor, currency: "USD" } as const,
  quantity,
  stock,
});
