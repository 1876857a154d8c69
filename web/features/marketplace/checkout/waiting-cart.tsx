import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EmptyCart } from "./empty-cart.tsx";

/**
 * Shown until the browser has read the cart: the early script or store-added.ts shows the empty cart, or the latter starts
 * React. Without script only the notice is shown.
 */
export function WaitingCart() {
  const t = useWords();
  return (
    <div className="grid gap-md">
      <noscript>
        <Notice tone="caution" title={t("checkout.noscript.title")}>
          <p className="mb-2xs">{t("checkout.noscript.text")}</p>
          <Link to={links.marketplace()} className={buttonClass({ variant: "secondary" })}>
            {t("checkout.empty.back")}
          </Link>
        </Notice>
      </noscript>
      <div aria-hidden="true" className="waiting-cart needs-boot">
        <div className="grid gap-lg rounded-lg border border-line bg-surface p-md">
          <div className="skeleton h-5 w-2/3" />
          <div className="skeleton h-20 w-full" />
          <div className="skeleton h-20 w-full" />
        </div>
      </div>
      <div className="empty-cart">
        <EmptyCart />
      </div>
    </div>
  );
}
