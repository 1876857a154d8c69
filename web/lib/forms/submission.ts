import { type CheckoutTab, NO_TAB } from "./checkout-tab.ts";
import { hold } from "./hold.ts";

/** A part of the script that is loaded at the first touch of a form; afterwards it is available synchronously. */
export interface OnDemand<Part> {
  /** Starts loading; if that fails, `load` tries again. */
  readonly prepare: () => void;
  readonly atHand: () => Part | undefined;
  readonly load: () => Promise<Part>;
}

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | undefined;
  const get = async () => (part ??= await load());
  return { prepare: () => void get().catch(() => undefined), atHand: () => part, load: get };
}

/** The steps after a click on a form's button. */
export interface Steps<Contract, Body> {
  readonly form: HTMLFormElement;
  readonly contract: OnDemand<Contract>;
  /** The body to send; undefined if fields must be corrected, after showing their messages. */
  readonly check: (contract: Contract) => Body | undefined;
  readonly send: (body: Body, tab: CheckoutTab) => Promise<void>;
  /** Shows that the form was not sent: no network, or an unexpected error. */
  readonly failed: () => void;
  /** For a form that leads to a payment: opens the tab of the payment page. */
  readonly open?: () => CheckoutTab;
  /** For such a form: whether all fields are valid by the browser's own checks. */
  readonly isFilledIn?: () => boolean;
}

/**
 * Handles a click on the button until the server's answer. The payment tab opens in the click itself, before anything is
 * awaited: later a pop-up blocker would stop it. Wrong fields open no tab: the contract finds them if it is loaded, the
 * browser's own checks otherwise. Meanwhile a second click does nothing, and the fields cannot be changed.
 */
export function createSubmission(onBusy: (busy: boolean) => void) {
  let sending = false;
  return async function press<Contract, Body>(steps: Steps<Contract, Body>): Promise<void> {
    const { open = () => NO_TAB, isFilledIn = () => true } = steps;
    if (sending) return;
    const contract = steps.contract.atHand();
    const checked = contract && steps.check(contract);
    if (contract && checked === undefined) return;
    sending = true;
    onBusy(true);
    hold(steps.form, true);
    let tab = contract || isFilledIn() ? open() : NO_TAB;
    try {
      const body = checked ?? steps.check(await steps.contract.load());
      if (body === undefined) return tab.close();
      // Only the browser rejected the fields: open the tab late rather than not at all.
      if (tab === NO_TAB) tab = open();
      await steps.send(body, tab);
    } catch {
      tab.close();
      steps.failed();
    } finally {
      sending = false;
      onBusy(false);
      hold(steps.form, false);
    }
  };
}
