import { CUSTOM } from "./presets.ts";

/** Whether an amount is chosen; its value is checked when the form is sent. */
export function hasAmount({ amount, customAmount }: Readonly<Record<string, unknown>>): boolean {
  return amount === CUSTOM ? String(customAmount).trim() !== "" : Boolean(amount);
}
