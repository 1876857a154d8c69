import type { Academy } from "./academy.ts";
import type { ProveAgain } from "./auth/fresh-proof.ts";
import { eraseUser, exportUser } from "./auth/own-data.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import type { OwnData } from "./core/own-data.ts";
import type { Identify } from "./core/person.ts";
import { claimGifts } from "./functions/account/claim-gifts.ts";
import { deleteAccount } from "./functions/account/delete-account.ts";
import { exportAccount } from "./functions/account/export-account.ts";
import { myAccount } from "./functions/account/my-account.ts";
import { ownOrders } from "./functions/marketplace/own-orders.ts";
import type { Giving } from "./giving.ts";

interface Parts {
  readonly identify: Identify;
  readonly proveAgain: ProveAgain;
  readonly subscriptions: Giving["subscriptions"];
  readonly academy: Pick<Academy, "ownEnrolments">;
  /** What is exported and erased beside gifts. */
  readonly rooms: readonly OwnData[];
}

/** What a signed-in person does with what is theirs: see it, claim it, take it along, erase it. */
export function createAccount(context: Context, parts: Parts): readonly Endpoint[] {
  const { identify, proveAgain, subscriptions, academy, rooms } = parts;
  return [
    myAccount({
      ...context,
      identify,
      dueOn: subscriptions.dueOn,
      enrolmentsOf: academy.ownEnrolments,
      ordersOf: ownOrders,
    }),
    claimGifts(context, { identify }),
    exportAccount(context, { identify, exportUser, rooms }),
    deleteAccount(context, { identify, proveAgain, eraseUser, rooms, stopSubscription: subscriptions.stop }),
  ];
}
