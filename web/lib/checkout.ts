import { type CheckoutTab, NO_TAB } from "./checkout-tab.ts";
import type { OnDemand } from "./on-demand.ts";

/** What one press of a form's button goes through. */
export interface Steps<Contract, Order> {
  readonly contract: OnDemand<Contract>;
  /** Nothing required is missing or misspelt, as far as the browser itself can tell. */
  readonly isFilledIn: () => boolean;
  /** The order as the fields say it; nothing where something is to be mended first, and that was said. */
  readonly check: (contract: Contract) => Order | undefined;
  readonly open: () => CheckoutTab;
  readonly send: (order: Order, tab: CheckoutTab) => Promise<void>;
  /** Nothing came of it: the network was lost, or something went wrong on the way. */
  readonly failed: () => void;
}

/**
 * From the press of the button to the payment page. The tab opens in the press itself, before anything is awaited: later
 * a pop-up blocker would stop it. Where the contract is at hand, wrong fields open none; where it is still on its way,
 * those that the browser itself sees open none either. A second press meanwhile does nothing.
 */
export function createCheckout(onBusy: (busy: boolean) => void) {
  let sending = false;
  return async function press<Contract, Order>(steps: Steps<Contract, Order>): Promise<void> {
    if (sending) return;
    const contract = steps.contract.atHand();
    const checked = contract && steps.check(contract);
    if (contract && checked === undefined) return;
    sending = true;
    onBusy(true);
    let tab = contract || steps.isFilledIn() ? steps.open() : NO_TAB;
    try {
      const order = checked ?? steps.check(await steps.contract.load());
      if (order === undefined) return tab.close();
      // The browser was stricter than the contract: better late than never.
      if (tab === NO_TAB) tab = steps.open();
      await steps.send(order, tab);
    } catch {
      tab.close();
      steps.failed();
    } finally {
      sending = false;
      onBusy(false);
    }
  };
}
