import { eraseUser, exportUser } from "./auth/own-data.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import type { Identify } from "./core/person.ts";
import { claimGifts } from "./functions/account/claim-gifts.ts";
import { deleteAccount } from "./functions/account/delete-account.ts";
import { exportAccount } from "./functions/account/export-account.ts";
import { myAccount } from "./functions/account/my-account.ts";
import type { Giving } from "./giving.ts";

interface Parts {
  readonly identify: Identify;
  readonly subscriptions: Giving["subscriptions"];
}

/** What a signed-in person does with what is theirs: see it, claim it, take it along, erase it. */
export function createAccount(context: Context, { identify, subscriptions }: Parts): readonly Endpoint[] {
  return [
    myAccount({ ...context, identify, dueOn: subscriptions.dueOn }),
    claimGifts(context, { identify }),
    exportAccount(context, { identify, exportUser }),
    deleteAccount(context, { identify, eraseUser, stopSubscription: subscriptions.stop }),
  ];
}
