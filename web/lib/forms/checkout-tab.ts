/**
 * A tab for the payment page, opened in the click itself: later a pop-up blocker would stop it. It closes again where the
 * payment goes on with this site's own page, which this tab shows.
 */
export interface CheckoutTab {
  leadTo(address: string): void;
  /** Closes the tab, unless it shows the payment page. */
  close(): void;
}

export function openCheckoutTab(words: string): CheckoutTab {
  const tab = window.open("about:blank", "_blank");
  if (tab) {
    // The payment page must not reach back into this one.
    tab.opener = null;
    tab.document.title = words;
    tab.document.body.textContent = words;
  }
  let isLed = false;
  return {
    leadTo(address) {
      if (new URL(address).origin === window.location.origin) return tab?.close();
      isLed = true;
      tab?.location.replace(address);
    },
    close() {
      if (!isLed) tab?.close();
    },
  };
}

/** For forms without a payment page. */
export const NO_TAB: CheckoutTab = { leadTo: () => undefined, close: () => undefined };

/** Accepts only web addresses, and no insecure one from a secure page. */
export function isCheckoutAddress(address: unknown, page: { protocol: string }): address is string {
  if (typeof address !== "string" || !URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && page.protocol === "http:");
}
