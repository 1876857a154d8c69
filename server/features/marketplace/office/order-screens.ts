import { Failure } from "../../../../contracts/errors.ts";
import { LANGUAGES } from "../../../../contracts/languages.ts";
import {
  DELIVERY_COUNTRIES,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../../../contracts/marketplace/marketplace.ts";
import { checkOffice } from "../../../../contracts/office/staff.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import {
  day,
  facts,
  field,
  filters,
  form,
  type Html,
  html,
  moment,
  money,
  pages,
  table,
  tag,
  takeAway,
} from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { hasParcel, nextStep } from "./move-order.ts";
import { listOrders, type ReadOrder, readOrder, readPickList } from "./read-orders.ts";
import { orderShape, ordersShape, PARCEL_LENGTH } from "./shapes.ts";
import { statusTag, statusWords } from "./status-words.ts";

const ORDER = "/shop/orders/:order";
const pathOf = (id: string) => `/office/shop/orders/${id}`;

/** Nobody's name: the buyer was erased. */
const buyerOf = ({ t }: Visit, { first_name, last_name }: Pick<ReadOrder, "first_name" | "last_name">) =>
  first_name === null ? t("office.shop.erased") : html`<bdi>${first_name} ${last_name}</bdi>`;

/** The id of the address; another text is no order. */
function idOf({ params }: Visit): string {
  const checked = checkOffice(orderShape, params);
  if (!checked.ok) throw new Failure("not_found");
  return checked.value.order;
}

export const ordersScreen = ({ read }: Work): Screen => ({
  path: "/shop/orders",
  action: "orders-list",
  async show(visit) {
    const { t, language, entered, url } = visit;
    const checked = checkOffice(ordersShape, Object.fromEntries(url.searchParams));
    const asked = checked.ok ? checked.value : ordersShape.parse({});
    const { orders, next } = await read(entered.actor, (office) => listOrders(office, asked));
    const statuses = ORDER_STATUSES.map((status) => [status, statusWords(t, status)] as const);
    const countries = DELIVERY_COUNTRIES.map(({ code }) => [code, t(`checkout.countries.${code}`)] as const);
    const any = ["", t("office.shop.any")] as const;
    const body = html`${filters(visit, [
      { name: "q", label: t("office.shop.orderSearch") },
      {
        name: "status",
        label: t("office.shop.state"),
        options: [any, ["held", t("office.shop.holds")], ...statuses],
      },
      { name: "country", label: t("checkout.delivery.country"), options: [any, ...countries] },
      { name: "from", label: t("office.shop.from"), type: "date" },
      { name: "until", label: t("office.shop.until"), type: "date" },
    ])}
${table({
  caption: t("office.menu.shopOrders"),
  empty: t("office.shop.noOrders"),
  rows: orders,
  columns: [
    {
      label: t("office.shop.order"),
      cell: (order) => html`<a href="${pathOf(order.id)}">${order.number ?? order.reference}</a>`,
    },
    { label: t("mail.receipt.date"), cell: ({ created_at }) => day(language, created_at) },
    { label: t("office.shop.buyer"), cell: (order) => buyerOf(visit, order) },
    { label: t("checkout.delivery.city"), cell: (order) => placeOf(visit, order) },
    {
      label: t("order.total"),
      isNumber: true,
      cell: ({ total_minor, currency }) => money(language, total_minor, currency),
    },
    { label: t("office.shop.state"), cell: (order) => stateOf(visit, order) },
  ],
})}
${pages(visit, next)}${takeAway(visit, { action: "sales-export", name: "commandes" })}`;
    return { title: t("office.menu.shopOrders"), body };
  },
});

const placeOf = ({ t }: Visit, { city, country }: Pick<ReadOrder, "city" | "country">) =>
  [city, t(`checkout.countries.${country}`)].filter((part) => part !== null).join(", ");

const stateOf = ({ t }: Visit, { status, on_hold }: Pick<ReadOrder, "status" | "on_hold">): Html =>
  html`${statusTag(t, status)} ${on_hold ? tag(t("office.shop.onHold"), "bad") : null}`;

/** One order: what is to do, what lies in it, where it goes, and who did what. */
export const orderScreen = ({ read }: Work): Screen => ({
  path: ORDER,
  action: "order-show",
  forms: ["order-move", "order-parcel"],
  async show(visit) {
    const { t, entered } = visit;
    const order = await read(entered.actor, (office) => readOrder(office, idOf(visit)));
    const { number, reference } = order;
    const body = html`${meanwhile(visit)}
<p>${stateOf(visit, order)}</p>
${stepForm(visit, order)}
${slipLink(visit, order)}
${goods(visit, order)}
${delivery(visit, order)}
${parcelForm(visit, order)}
${steps(visit, order)}`;
    return { title: t("office.shop.orderTitle", { number: number ?? reference }), body };
  },
});

/** Both versions, where somebody or the money has moved the order since the form was shown. */
function meanwhile({ t, refused }: Visit): Html | null {
  const { code, details } = refused?.failure.problem ?? {};
  if (code !== "changed_meanwhile" || !details || !("now" in details) || !("seen" in details)) return null;
  const said = (value: unknown) => {
    const status = ORDER_STATUSES.find((one) => one === value);
    if (status) return statusTag(t, status);
    return typeof value === "string" && value !== "" ? value : "–";
  };
  return html`<div class="card">${facts([
    [t("office.shop.youSaw"), said(details.seen)],
    [t("office.shop.nowIs"), said(details.now)],
  ])}</div>`;
}

const LABELS: Partial<Record<OrderStatus, string>> = {
  prepared: "office.shop.markPrepared",
  sent: "office.shop.markSent",
  delivered: "office.shop.markDelivered",
};

function stepForm(visit: Visit, { status, on_hold }: ReadOrder): Html | null {
  const { t } = visit;
  const to = nextStep(status);
  const label = to && LABELS[to];
  if (!to || !label) return null;
  if (on_hold) return html`<p class="card">${t("errors.order_on_hold")}</p>`;
  const action = "order-move";
  const parcel =
    to === "sent"
      ? field(
          visit,
          { action },
          {
            name: "parcel",
            label: t("mail.order.parcel"),
            hint: t("office.shop.parcelHint"),
            isRequired: false,
            most: PARCEL_LENGTH,
            autocomplete: "off",
          },
        )
      : null;
  return form(visit, { action, hidden: { from: status, to }, fields: parcel, label: t(label), isMain: true });
}

const slipLink = ({ t, may }: Visit, { id, number, address }: ReadOrder): Html | null =>
  may("order-slip") && number !== null && address !== null
    ? html`<p><a href="${pathOf(id)}/slip">${t("office.shop.slip")}</a></p>`
    : null;

function goods({ t, language }: Visit, { lines, delivery_minor, total_minor, currency }: ReadOrder): Html {
  const list = table({
    caption: t("mail.order.goods"),
    empty: "",
    rows: lines,
    columns: [
      { label: t("mail.order.goods"), cell: ({ name }) => html`<span lang="fr">${name}</span>` },
      { label: t("checkout.cart.quantity"), isNumber: true, cell: ({ quantity }) => quantity },
      {
        label: t("office.shop.price"),
        isNumber: true,
        cell: ({ price_minor: each, quantity }) =>
          html`${money(language, each * quantity, currency)}${quantity > 1 ? html`<br><span class="small muted">${quantity} × ${money(language, each, currency)}</span>` : null}`,
      },
    ],
  });
  const sums = facts([
    [t("order.delivery"), money(language, delivery_minor, currency)],
    [t("order.total"), money(language, total_minor, currency)],
  ]);
  return html`${list}<div class="card">${sums}</div>`;
}

function delivery(visit: Visit, order: ReadOrder): Html {
  const { t } = visit;
  const { address, postal_code, city, country, phone, email, notes, language } = order;
  const town = [postal_code, city].filter((part) => part !== null).join(" ");
  const typed = (text: string | null) => text && html`<bdi>${text}</bdi>`;
  const known = facts([
    [t("office.shop.buyer"), buyerOf(visit, order)],
    [t("checkout.delivery.address"), typed(address)],
    [t("checkout.delivery.city"), typed(town)],
    [t("checkout.delivery.country"), t(`checkout.countries.${country}`)],
    [
      t("checkout.delivery.phone"),
      phone && html`<a href="tel:${phone.replace(/[^\d+]/g, "")}" dir="ltr">${phone}</a>`,
    ],
    [t("checkout.delivery.email"), email && html`<a href="mailto:${email}">${email}</a>`],
    [t("office.shop.language"), LANGUAGES.find(({ code }) => code === language)?.name ?? language],
    [t("checkout.delivery.notes"), typed(notes)],
    [t("mail.order.parcel"), typed(order.parcel)],
    [t("mail.orderToPrepare.reference"), html`<code>${order.reference}</code>`],
  ]);
  return html`<h2>${t("checkout.delivery.title")}</h2><div class="card">${known}</div>`;
}

function parcelForm(visit: Visit, { status, parcel, address }: ReadOrder): Html | null {
  const { t } = visit;
  if (!hasParcel(status) || address === null) return null;
  const action = "order-parcel";
  const number = field(
    visit,
    { action },
    {
      name: "parcel",
      label: t("mail.order.parcel"),
      value: parcel,
      most: PARCEL_LENGTH,
      autocomplete: "off",
    },
  );
  return form(visit, {
    action,
    hidden: { seen: parcel ?? "" },
    fields: number,
    label: t("office.shop.save"),
    fold: t("office.shop.correctParcel"),
  });
}

function steps({ t, language }: Visit, { steps: taken, status, stock, reserved_until }: ReadOrder): Html {
  const who = (name: string | null) => name ?? t("office.shop.nobody");
  const list = taken.map(
    ({ status: step, moved_at, moved_by }) =>
      html`<li>${statusTag(t, step)} ${moment(language, moved_at)}<br><span class="muted small">${who(moved_by)}</span></li>`,
  );
  const held =
    status === "received" && stock === "held"
      ? html`<p>${t("office.shop.heldUntil")} ${moment(language, reserved_until)}</p>`
      : null;
  return html`<h2>${t("order.steps.label")}</h2>${held}<ol class="life">${list}</ol>`;
}

/** What is to be packed now, to print: the shelf first, then each parcel. */
export const pickScreen = ({ read }: Work): Screen => ({
  path: "/shop/pick",
  action: "orders-pick",
  async show(visit) {
    const { t, language, entered } = visit;
    const { products, orders } = await read(entered.actor, readPickList);
    const title = t("office.menu.shopPick");
    if (orders.length === 0)
      return { title, body: html`<p class="card">${t("office.shop.nothingToPack")}</p>` };
    const sums = table({
      caption: t("office.shop.fromTheShelf"),
      empty: "",
      rows: products,
      columns: [
        { label: t("mail.order.goods"), cell: ({ name }) => html`<span lang="fr">${name}</span>` },
        { label: t("checkout.cart.quantity"), isNumber: true, cell: ({ quantity }) => quantity },
      ],
    });
    const parcels = table({
      caption: t("office.shop.parcels"),
      empty: "",
      rows: orders,
      columns: [
        {
          label: t("office.shop.order"),
          cell: (order) => html`<a href="${pathOf(order.id)}">${order.number}</a>`,
        },
        { label: t("mail.receipt.date"), cell: ({ created_at }) => day(language, created_at) },
        { label: t("office.shop.buyer"), cell: (order) => buyerOf(visit, order) },
        { label: t("checkout.delivery.city"), cell: (order) => placeOf(visit, order) },
        {
          label: t("mail.order.goods"),
          cell: ({ lines }) =>
            html`<span lang="fr">${lines.map(({ quantity, name }) => html`${quantity} × ${name}<br>`)}</span>`,
        },
        { label: t("office.shop.slipShort"), cell: ({ id }) => html`<a href="${pathOf(id)}/slip">PDF</a>` },
      ],
    });
    return {
      title,
      body: html`${sums}${parcels}`,
    };
  },
});
