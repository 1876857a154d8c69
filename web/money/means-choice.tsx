import { Fragment, useEffect } from "react";
import type { FormFailure } from "../../contracts/errors.ts";
import { formatMoney } from "../../contracts/money.ts";
import type { Offer } from "../../contracts/offers.ts";
import { formatDate } from "../lib/format.ts";
import { PlainForm } from "../lib/forms/plain-form.tsx";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { functions } from "../links.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { FieldError } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { isNumberOf } from "./numbers.ts";

interface Props {
  offers: readonly Offer[];
  reference: string;
  /** The giver's number, if it is known. */
  phone: string | undefined;
  /** A refused choice, with what was typed. */
  refused: FormFailure | undefined;
}

/** The means that take this payment, the closed ones with the reason; a plain form that leads to the provider. */
export function MeansChoice({ offers, reference, phone, refused }: Props) {
  // The script of the page, where React brought the reader here.
  useEffect(() => void import("./follow-number.ts"), []);
  const t = useWords();
  const language = useLanguage();
  const rate = offers.find((offer) => offer.rate)?.rate;
  const { means: meansError, phone: phoneError } = refused?.errors ?? {};
  const number = refused?.values.phone ?? phone;
  const chosen = chosenOf(offers, number, refused);
  return (
    <PlainForm
      action={functions.choosePaymentMeans}
      fields={{ reference }}
      className="group/means grid justify-items-start gap-sm"
    >
      {refused && !meansError && !phoneError && <Notice tone="negative">{refused.message}</Notice>}
      <fieldset className="grid w-full min-w-0 gap-3xs">
        <legend className="sr-only">{t("payment.means.legend")}</legend>
        <FieldError name="means">{meansError}</FieldError>
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            id={index === 0 ? "means" : undefined}
            isChosen={offer.id === chosen}
          />
        ))}
      </fieldset>
      <div className="hidden w-full group-has-[[data-phone]:checked]/means:block">
        <TextInput
          name="phone"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          label={t("payment.means.phone")}
          hint={t("payment.means.phoneHint")}
          {...(phoneError && { error: phoneError })}
          defaultValue={number}
        />
      </div>
      <div className="hidden group-has-[[data-fee]:checked]/means:block">
        <Checkbox
          name="cover"
          label={t("payment.means.cover")}
          defaultChecked={refused?.values.cover !== undefined}
        />
      </div>
      {rate && (
        <p className="text-sm text-muted">
          {t("payment.rate", {
            asked: formatMoney(language, { minor: rate.asked, currency: rate.from }),
            paid: formatMoney(language, { minor: rate.paid, currency: rate.to }),
            date: formatDate(language, rate.date),
          })}
        </p>
      )}
      <Button type="submit" variant="give" size="large">
        {t("payment.means.pay")}
      </Button>
    </PlainForm>
  );
}

/** What was chosen, unless the number was wrong for it; else the operator of the number, or the first open means. */
function chosenOf(
  offers: readonly Offer[],
  number = "",
  refused: FormFailure | undefined,
): string | undefined {
  const open = offers.filter(({ state }) => state !== "closed");
  const owner = open.find(({ numbers }) => numbers && isNumberOf(numbers, number))?.id;
  const before = refused?.values.means;
  return (refused?.errors.phone ? (owner ?? before) : (before ?? owner)) ?? open[0]?.id;
}

interface RowProps {
  offer: Offer;
  id: string | undefined;
  isChosen: boolean;
}

function OfferRow({ offer, id, isChosen }: RowProps) {
  const t = useWords();
  const language = useLanguage();
  const { label, method, state, limit, fee, again, phone, numbers, toPay, withFee } = offer;
  const isClosed = state === "closed";
  const name = t(`payment.means.${method}`);
  const notes = [
    label && name,
    limit && t(`payment.means.${limit.why}`, { amount: formatMoney(language, limit.amount) }),
    !limit && state !== "open" && t(`payment.means.${state}`),
    again && t(`payment.means.again.${again}`),
    fee && t("payment.means.fee", { fee: formatMoney(language, fee) }),
  ].filter((note) => typeof note === "string");
  return (
    <label className="flex min-h-12 min-w-0 items-center gap-sm rounded-md border border-line p-2xs hover:bg-sunken has-checked:border-positive has-checked:bg-positive-soft has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="means"
        id={id}
        value={offer.id}
        defaultChecked={isChosen}
        disabled={isClosed}
        required
        data-phone={phone === "none" ? undefined : ""}
        data-numbers={numbers?.join(" ")}
        data-fee={withFee && ""}
        className="choice"
      />
      <span className="min-w-0 grow">
        <span className="block leading-snug font-semibold">{label ?? name}</span>
        {notes.length > 0 && <Notes notes={notes} />}
      </span>
      <bdi
        className={`shrink-0 font-semibold ${withFee ? "group-has-[[name=cover]:checked]/means:hidden" : ""}`}
      >
        {formatMoney(language, toPay)}
      </bdi>
      {withFee && (
        <bdi className="hidden shrink-0 font-semibold group-has-[[name=cover]:checked]/means:inline">
          {formatMoney(language, withFee)}
        </bdi>
      )}
    </label>
  );
}

/** A line breaks between two notes before it breaks one. */
function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <span className="block text-sm text-muted">
      {notes.map((note, at) => (
        <Fragment key={note}>
          <span className="inline-block">{at < notes.length - 1 ? `${note} ·` : note}</span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
