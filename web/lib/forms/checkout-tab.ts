/** A tab opened in the click itself (later a pop-up blocker would stop it), to be led to the payment page. */
export interface CheckoutTab {
  leadTo(address: string): void;
  /** Once it leads to the payment page it is the reader's, and stays. */
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
  let led = false;
  return {
    leadTo(address) {
      led = true;
      tab?.location.replace(address);
    },
    close() {
      if (!led) tab?.close();
    },
  };
}

/** Where there is nothing to lead to. */
export const NO_TAB: CheckoutTab = { leadTo: () => undefined, close: () => undefined };

/** Only web addresses, and never from a secure page to an insecure one. */
export function isCheckoutAddress(address: unknown, page: { protocol: string }): address is string {
  if (typeof address !== "string" || !URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && page.protocol === "http:");
}
