import type { Hono } from "hono";
import type { PageData } from "../../../contracts/pages.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { createByAccount } from "./by-account.ts";
import { newsletterLimits } from "./limits.ts";
import { newsletterConfirm } from "./newsletter-confirm.ts";
import { newsletterSignup } from "./newsletter-signup.ts";
import { createSignUp } from "./sign-up.ts";
import { createSubscription } from "./subscription.ts";
import { createUnsubscribe } from "./unsubscribe.ts";

interface Newsletter {
  readonly endpoints: readonly Endpoint[];
  /** Handles POSTs to unsubscribe links. */
  readonly routes: readonly (readonly ["/", Hono])[];
  /** For the pages. */
  readonly data: Pick<PageData, "newsletterLink">;
  /** Subscribing and unsubscribing from an account. */
  readonly byAccount: ReturnType<typeof createByAccount>;
  /** The nightly job. */
  purge(): Promise<void>;
  start(): Promise<void>;
}

const PURGE = "purge-subscribers";

/** Builds the feature: sign up, confirm, unsubscribe. */
export function createNewsletter(
  context: Context,
  { mail, renderForm }: { mail: Pick<Outbox, "post">; renderForm: RenderForm },
): Newsletter {
  const { jobs } = context;
  const subscription = createSubscription(context, mail);
  return {
    endpoints: [
      newsletterSignup(context, { signUp: createSignUp(context, mail), renderForm }),
      newsletterConfirm(context, subscription),
    ],
    routes: [["/", createUnsubscribe(context, subscription)]],
    data: { newsletterLink: subscription.stateOf },
    byAccount: createByAccount(context, mail),
    purge: subscription.purge,
    async start() {
      await jobs.createQueue(PURGE);
      await jobs.work(PURGE, subscription.purge);
      await jobs.schedule(PURGE, newsletterLimits.cron);
    },
  };
}
