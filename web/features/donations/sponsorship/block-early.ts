import { hasAmount } from "../form/has-amount.ts";

// Before React: the button of a sponsorship is blocked until an amount is chosen, as React does it (form/gift-form.tsx).
const button = document.querySelector<HTMLButtonElement>("[data-needs-amount]");
const form = button?.form;
if (form) {
  const block = () => {
    button.disabled = !hasAmount(Object.fromEntries(new FormData(form)));
  };
  const stop = new AbortController();
  block();
  form.addEventListener("input", block, stop);
  // The browser may have filled in the form of the page that the reader comes back to.
  addEventListener("pageshow", block, stop);
  addEventListener("hydrated", () => stop.abort(), stop);
}
