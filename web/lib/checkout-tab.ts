/** A tab opened in the click itself (later a pop-up blocker would stop it), to be led to the payment page. */
export interface CheckoutTab {
  leadTo(address: string): void;
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
  return {
    leadTo: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  };
}

/** Only web addresses, and never from a secure page to an insecure one. */
export function isCheckoutAddress(address: unknown, page: { protocol: string }): address is string {
  if (typeof address !== "string" || !URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && page.protocol === "http:");
}
