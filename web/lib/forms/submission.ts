import { type CheckoutTab, NO_TAB } from "./checkout-tab.ts";

/** A part of the script that comes at the first touch of a form; once it is here it is at hand without waiting. */
export interface OnDemand<Part> {
  /** Should it fail now, it is loaded when it is needed. */
  readonly prepare: () => void;
  readonly atHand: () => Part | undefined;
  readonly load: () => Promise<Part>;
}

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | undefined;
  const get = async () => (part ??= await load());
  return { prepare: () => void get().catch(() => undefined), atHand: () => part, load: get };
}

/** What one press of a form's button goes through. */
export interface Steps<Contract, Body> {
  readonly contract: OnDemand<Contract>;
  /** What the fields say, ready to be sent; nothing where something is to be corrected first, and that was said. */
  readonly check: (contract: Contract) => Body | undefined;
  readonly send: (body: Body, tab: CheckoutTab) => Promise<void>;
  /** Nothing came of it: the network was lost, or something went wrong on the way. */
  readonly failed: () => void;
  /** Of a form that leads to a payment: opens the tab of the payment page. */
  readonly open?: () => CheckoutTab;
  /** For such a form: nothing required is missing or misspelt, as far as the browser itself can tell. */
  readonly isFilledIn?: () => boolean;
}

/**
 * From the press of the button to the server's answer. A tab for a payment opens in the press itself, before anything is
 * awaited: later a pop-up blocker would stop it. Where the contract is at hand, wrong fields open none; where it is
 * still on its way, those that the browser itself sees open none either. A second press meanwhile does nothing.
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
    let tab = contract || isFilledIn() ? open() : NO_TAB;
    try {
      const body = checked ?? steps.check(await steps.contract.load());
      if (body === undefined) return tab.close();
      // The browser was stricter than the contract: better late than never.
      if (tab === NO_TAB) tab = open();
      await steps.send(body, tab);
    } catch {
      tab.close();
      steps.failed();
    } finally {
      sending = false;
      onBusy(false);
    }
  };
}
