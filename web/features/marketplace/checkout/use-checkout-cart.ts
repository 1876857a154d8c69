import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { links } from "../../../links.ts";
import { type CartItem, withAll } from "../cart/cart-items.ts";
import { changeCart } from "../cart/stored-cart.ts";
import { useCart } from "../cart/use-cart.ts";

/** Of the entry in the browser's history where what it brought is in the cart already. */
const TAKEN = "taken";

/**
 * The cart with what this page load brings; undefined where the page is printed and brings nothing. Once that is in the
 * cart the address is the cart's own: a product that is taken out does not come back by a reload.
 */
export function useCheckoutCart(brought: readonly CartItem[]): readonly CartItem[] | undefined {
  const stored = useCart();
  const navigate = useNavigate();
  const isNew = useLocation().state !== TAKEN && brought.length > 0;
  useEffect(() => {
    if (!isNew) return;
    changeCart((items) => withAll(items, brought));
    void navigate(links.checkout(), { replace: true, preventScrollReset: true, state: TAKEN });
  }, [isNew, brought, navigate]);
  return isNew ? withAll(stored ?? [], brought) : stored;
}
