import { products } from "../../../content/marketplace.ts";
import type { PageData } from "../../../contracts/pages.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Desk } from "../../office/desk.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { type Claim, claimEndpoint } from "../../platform/people/claim-endpoint.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Identify } from "../../platform/people/person.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { claimOrders } from "./claim-orders.ts";
import { createOrder } from "./create-order.ts";
import { forgetAtNight } from "./forget-buyers.ts";
import { marketplaceInvoice } from "./invoice.ts";
import { marketplaceLimits } from "./limits.ts";
import { shopDesk } from "./office/desk.ts";
import { createOpenOrder } from "./open-order.ts";
import { createMoveMails } from "./order-moves.ts";
import { ORDER_ASKED, orderPage } from "./order-page.ts";
import { orderStatus, orderStatusEndpoint } from "./order-status.ts";
import { ORDER } from "./orders.ts";
import { buyerData } from "./own-data.ts";
import { createProductReads } from "./products.ts";
import { releaseOrders } from "./release-orders.ts";
import { seedProducts } from "./seed-products.ts";
import { seedProductTranslations } from "./seed-translations.ts";
import { orderHandlers } from "./settle.ts";

interface Marketplace {
  readonly endpoints: readonly Endpoint[];
  /** Data for the pages. */
  readonly data: Pick<PageData, "products" | "featuredProducts" | "checkoutCatalogue" | "orderStatus">;
  readonly asked: typeof ORDER_ASKED;
  readonly ownData: OwnData;
  /** For the person's account: what they ordered as a guest. */
  readonly claim: Claim;
  readonly desk: Desk;
  /** Seeds the sample products and starts the mails and the release of unpaid orders; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly identify: Identify;
  readonly mail: Pick<Outbox, "post">;
  readonly payments: Pick<
    Payments,
    "handle" | "showOn" | "chooseLater" | "openCheckout" | "stepOf" | "transferOf"
  >;
  readonly renderForm: RenderForm;
  /** Where pictures of products lie. */
  readonly files: Pick<Storage, "put" | "remove">;
}

const RELEASE = "release-orders";
const FORGET = "forget-buyers";

/** Builds the feature: data for pages, orders, payment handlers and delivery mails. */
export function createMarketplace(context: Context, parts: Parts): Marketplace {
  const { mail, payments } = parts;
  const moves = createMoveMails(context, mail);
  const claim = claimOrders(context);
  const openCheckout = createOpenOrder(context, parts);
  const page = { ...orderPage(context), open: openCheckout };
  const status = orderStatus(context, payments);
  payments.handle(ORDER, orderHandlers(context, mail));
  payments.showOn(ORDER, page);
  return {
    endpoints: [
      createOrder(context, { ...parts, payments: { ...payments, openCheckout }, page }),
      orderStatusEndpoint(status),
      marketplaceInvoice(context),
      claimEndpoint("claim-orders", parts.identify, claim),
    ],
    data: { ...createProductReads(context), orderStatus: status },
    asked: ORDER_ASKED,
    ownData: buyerData,
    claim,
    desk: shopDesk(context, parts.files),
    async start() {
      await seedProducts(context.db, products);
      await seedProductTranslations(context.db, products);
      const { jobs } = context;
      for (const [name, work, cron] of [
        [RELEASE, releaseOrders, marketplaceLimits.releaseCron],
        [FORGET, forgetAtNight, marketplaceLimits.forgetCron],
      ] as const) {
        await jobs.createQueue(name);
        await jobs.work(name, () => work(context));
        await jobs.schedule(name, cron);
      }
      return moves.start();
    },
  };
}
