import type { ProveAgain } from "../../platform/auth/passwords/fresh-proof.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { type Claim, claimEndpoint } from "../../platform/people/claim-endpoint.ts";
import type { OwnData } from "../../platform/people/own-data.ts";
import type { Identify } from "../../platform/people/person.ts";
import { claimGifts } from "./claim-gifts.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { myAccount } from "./my-account.ts";
import { myDashboard } from "./my-dashboard.ts";
import { createOwnAccount } from "./own-account.ts";
import { createOwnSupport, type SupportedBy } from "./own-support.ts";
import { createPersonalData, type PersonalData } from "./personal-data.ts";

type Own = Parameters<typeof createOwnAccount>[0];
type Printed = Parameters<typeof myDashboard>[0];
type Stop = Parameters<typeof createPersonalData>[1]["stopSubscription"];

interface Parts {
  readonly identify: Identify;
  /** Refuses apps: what a person has to do themself. */
  readonly identifyOwner: Identify;
  readonly proveAgain: ProveAgain;
  readonly userOf: Printed["userOf"];
  readonly subscriptions: Pick<Own, "dueOn"> & { readonly stop: Stop };
  readonly enrolmentsOf: Own["enrolmentsOf"];
  readonly ordersOf: Own["ordersOf"];
  readonly claimOrders: Claim;
  readonly supportedBy: SupportedBy;
  readonly renderDashboard: Printed["render"];
  /** The data of other features, for export and erasure. */
  readonly features: readonly OwnData[];
}

interface Account {
  readonly endpoints: readonly Endpoint[];
  /** The same export and erasure for whoever proves an address or a number otherwise. */
  readonly personalData: PersonalData;
}

/** A signed-in person's own data: view, claim, export, erase. */
export function createAccount(context: Context, parts: Parts): Account {
  const { identify, identifyOwner, subscriptions, features } = parts;
  const claims = { gifts: claimGifts(context), orders: parts.claimOrders };
  const ownAccount = createOwnAccount({
    ...context,
    ...parts,
    dueOn: subscriptions.dueOn,
    ownSupport: createOwnSupport(context, parts.supportedBy),
  });
  const personalData = createPersonalData(context, { features, stopSubscription: subscriptions.stop });
  const endpoints = [
    myAccount({ identify, ownAccount }),
    myDashboard({
      identify: identifyOwner,
      userOf: parts.userOf,
      claims,
      ownAccount,
      render: parts.renderDashboard,
    }),
    claimEndpoint("claim-gifts", identify, claims.gifts),
    exportAccount(context, { identify: identifyOwner, ...personalData }),
    deleteAccount(context, { identify: identifyOwner, proveAgain: parts.proveAgain, ...personalData }),
  ];
  return { endpoints, personalData };
}
