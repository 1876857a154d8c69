import type { Visit } from "../../office/desk.ts";
import { day, facts, field, form, type Html, html, moment, money, tag } from "../../office/kit/index.ts";
import type { PaymentLife } from "./life.ts";

type Subscription = NonNullable<PaymentLife["subscription"]>;

/** The regular gift that a payment belongs to, and what the giver may ask for; they are told of each change. */
export function subscriptionPart(visit: Visit, one: Subscription): Html {
  const { t, language } = visit;
  const { id, state, rhythm, amount, currency, paused_until, next_at } = one;
  const hidden = { subscription: id };
  const reasonOf = (action: Parameters<typeof field>[1]) =>
    field(visit, action, { name: "reason", label: t("office.treasury.giverAsked"), most: 300 });
  const pause = { action: "subscription-pause" } as const;
  const resume = { action: "subscription-resume" } as const;
  const change = { action: "subscription-change" } as const;
  const stop = { action: "subscription-stop" } as const;
  const mood = state === "active" ? "good" : state === "stopped" ? "plain" : "wait";
  const forms =
    state === "stopped"
      ? null
      : html`${form(visit, {
          ...change,
          hidden,
          fold: t("office.treasury.subscription.change"),
          fields: [
            field(visit, change, {
              name: "amount",
              label: t("office.treasury.subscription.newAmount", { currency }),
              mode: "decimal",
              most: 32,
            }),
            reasonOf(change),
          ],
          label: t("office.treasury.subscription.changeIt"),
        })}
${
  state === "paused"
    ? form(visit, {
        ...resume,
        hidden,
        fold: t("office.treasury.subscription.resume"),
        fields: reasonOf(resume),
        label: t("office.treasury.subscription.resumeIt"),
      })
    : form(visit, {
        ...pause,
        hidden,
        fold: t("office.treasury.subscription.pause"),
        fields: [
          field(visit, pause, {
            name: "until",
            label: t("office.treasury.subscription.until"),
            hint: t("office.treasury.subscription.untilHint"),
            type: "date",
            isRequired: false,
          }),
          reasonOf(pause),
        ],
        label: t("office.treasury.subscription.pauseIt"),
      })
}
${form(visit, {
  ...stop,
  hidden,
  fold: t("office.treasury.subscription.stop"),
  fields: reasonOf(stop),
  label: t("office.treasury.subscription.stopIt"),
})}`;
  return html`<h2>${t("office.treasury.subscription.title")}</h2>
<div class="card">${facts([
    [t("office.treasury.state"), tag(t(`office.treasury.subscription.states.${state}`), mood)],
    [
      t("office.treasury.amount"),
      html`${money(language, amount, currency)} · ${t(`office.treasury.subscription.${rhythm}`)}`,
    ],
    [
      t("office.treasury.subscription.next"),
      next_at && state !== "paused" ? moment(language, next_at) : null,
    ],
    [t("office.treasury.subscription.pausedUntil"), paused_until ? day(language, paused_until) : null],
  ])}</div>
${forms}`;
}
