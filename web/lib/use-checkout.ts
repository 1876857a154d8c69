import { useState } from "react";
import { createCheckout } from "./checkout.ts";

/** A form's way to the payment page, and whether it is on it. */
export function useCheckout() {
  const [busy, setBusy] = useState(false);
  const [press] = useState(() => createCheckout(setBusy));
  return { busy, press };
}
