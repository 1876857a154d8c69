import type { CheckoutTab } from "./checkout-tab.ts";
import type { OnDemand } from "./on-demand.ts";

/** What one press of a form's button goes through. */
export interface Steps<Contract, Order> {
  readonly contract: OnDemand<Contract>;
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
 * the tab goes as it came. A second press meanwhile does nothing.
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
    const tab = steps.open();
    try {
      const order = checked ?? steps.check(await steps.contract.load());
      if (order === undefined) tab.close();
      else await steps.send(order, tab);
    } catch {
      tab.close();
      steps.failed();
    } finally {
      sending = false;
      onBusy(false);
    }
  };
}
