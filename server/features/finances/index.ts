import type { PageData } from "../../../contracts/pages.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { createAnnualAccounts } from "./annual-accounts.ts";
import { createFinancesView } from "./finances-view.ts";

interface Finances {
  readonly endpoints: readonly Endpoint[];
  /** Data for the pages. */
  readonly data: Pick<PageData, "finances">;
}

/** Builds the feature: where the money goes, and the annual accounts. */
export function createFinances(context: Context, { means }: Pick<Payments, "means">): Finances {
  const accounts = createAnnualAccounts(context);
  return {
    endpoints: [accounts.endpoint],
    data: { finances: createFinancesView(context, { accounts: accounts.latest, means }) },
  };
}
