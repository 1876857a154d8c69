import { formatMoney } from "../../../../contracts/money.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { SQUARE_SIZE } from "../../../lib/pictures.ts";
import { Button } from "../../../ui/button.tsx";
import type { CheckoutLine } from "./checkout-line.ts";
import { QuantityInput } from "./quantity-input.tsx";

interface Props {
  line: CheckoutLine;
  onQuantity: (quantity: number) => void;
}

export function CartLine({ line, onQuantity }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { id, name, price, quantity, location, image, problem, stock } = line;
  const sum = { ...price, minor: price.minor * quantity };
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-sm gap-y-2xs border-t border-line py-sm" data-line={id}>
      {image ? (
        <img
          {...SQUARE_SIZE}
          src={image}
          alt=""
          loading="lazy"
          className="aspect-square rounded-sm object-cover"
        />
      ) : (
        <span className="aspect-square rounded-sm bg-sunken" />
      )}
      <div className="grid content-start gap-3xs">
        <p className="flex flex-wrap justify-between gap-x-sm">
          <strong className="min-w-min grow basis-0">
            <RowText of={line} name="name">
              {name}
            </RowText>
          </strong>
          <strong className="whitespace-nowrap">{formatMoney(language, sum)}</strong>
        </p>
        <p className="text-sm text-muted">
          <RowText of={line} name="location">
            {location}
          </RowText>{" "}
          · {t("checkout.cart.each", { price: formatMoney(language, price) })}
        </p>
      </div>
      <div className="col-span-2 grid gap-2xs">
        {problem && (
          <p role="alert" className="text-sm font-semibold text-negative">
            {problem === "few"
              ? t("checkout.line.left", { count: stock })
              : t(problem === "out" ? "checkout.line.out" : "checkout.line.gone")}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2xs">
          <QuantityInput id={id} name={name} quantity={quantity} onQuantity={onQuantity} />
          <Button variant="quiet" size="small" className="underline needs-boot" onClick={() => onQuantity(0)}>
            {t("checkout.cart.remove")}
            <RowText of={line} name="name" className="sr-only">
              {name}
            </RowText>
          </Button>
        </div>
      </div>
    </li>
  );
}
