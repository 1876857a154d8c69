import { Link } from "react-router";
import type { OwnGift } from "../../../../contracts/account.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { unbroken } from "../../../lib/isolated.ts";
import { functions, links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Nothing, OwnList } from "./own-list.tsx";
import { Purpose } from "./purpose.tsx";
import type { Own } from "./use-own-account.ts";

export function OwnGifts({ own }: { own: Own }) {
  const t = useWords();
  const empty = (
    <Nothing title={t("dashboard.gifts.none")} to={links.donate()} action={t("dashboard.give")}>
      {t("dashboard.gifts.noneText")}
    </Nothing>
  );
  return (
    <OwnList id="gifts" title={t("dashboard.gifts.title")} own={own} items={own.account?.gifts} empty={empty}>
      {(gift) => <Gift key={gift.reference} gift={gift} />}
    </OwnList>
  );
}

const TONES = { pending: "caution", held: "caution", disputed: "negative" } as const;
const toneOf = (state: OwnGift["state"]) => TONES[state as keyof typeof TONES] ?? "neutral";

/** The server sends no other states. */
const labelOf = (state: OwnGift["state"]) =>
  `dashboard.gifts.states.${state as "pending" | "held" | "partly_refunded" | "refunded" | "returned" | "disputed"}` as const;

/** Amount, date, project or program, receipt and the gift's page. */
function Gift({ gift }: { gift: OwnGift }) {
  const t = useWords();
  const language = useLanguage();
  const { reference, receiptNumber, state, purpose } = gift;
  return (
    <li className="grid gap-2xs border-t border-line py-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-sm">
        <strong className="font-heading text-lg">{formatMoney(language, gift.amount)}</strong>
        <span className="text-sm text-muted">{formatDate(language, gift.createdAt)}</span>
      </p>
      {purpose && <Purpose of={purpose} />}
      {state !== "paid" && (
        <p>
          <Badge tone={toneOf(state)}>{t(labelOf(state))}</Badge>
        </p>
      )}
      <p className="flex flex-wrap gap-x-md">
        {receiptNumber && (
          <a
            href={`${functions.receipt}?${new URLSearchParams({ reference })}`}
            download
            className="inline-flex min-h-11 items-center text-link font-semibold"
          >
            {t("dashboard.gifts.receipt", { number: unbroken(receiptNumber) })}
          </a>
        )}
        <Link to={links.giftStatus(reference)} className="inline-flex min-h-11 items-center text-link">
          {t("dashboard.gifts.follow")}
        </Link>
      </p>
    </li>
  );
}
