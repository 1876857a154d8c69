import { useState } from "react";
import { ORDER_BOUNDS } from "../../../../contracts/marketplace/marketplace.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";

interface Props {
  id: number;
  /** The name of the product. */
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** Buttons for one less and one more, and a number field, which also works without script. 0 removes the product. */
export function QuantityInput({ id, name, quantity, onQuantity }: Props) {
  const t = useWords();
  // While the visitor types, the field may be empty: the cart stays unchanged.
  const [typed, setTyped] = useState<string>();
  return (
    <div className="flex items-center gap-3xs">
      <Button
        variant="secondary"
        icon
        className="needs-boot"
        aria-label={t("checkout.cart.less", { name })}
        onClick={() => onQuantity(quantity - 1)}
      >
        −
      </Button>
      <input
        type="number"
        name={`quantity_${id}`}
        data-stored=""
        min={0}
        max={ORDER_BOUNDS.quantity}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={`${t("checkout.cart.quantity")} : ${name}`}
        value={typed ?? quantity}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (Number(value) >= 1) onQuantity(Number(value));
        }}
        onKeyDown={(event) => {
          // Enter ends the typing; it must not send the order.
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={() => {
          setTyped(undefined);
          if (typed !== undefined && typed !== "" && Number(typed) <= 0) onQuantity(0);
        }}
        className="control w-16 text-center tabular-nums"
      />
      <Button
        variant="secondary"
        icon
        className="needs-boot"
        aria-label={t("checkout.cart.more", { name })}
        onClick={() => onQuantity(quantity + 1)}
      >
        +
      </Button>
    </div>
  );
}
