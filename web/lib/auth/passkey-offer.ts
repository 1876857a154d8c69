import { attempt, tabText } from "../tab-store.ts";

/** In the tab: somebody has just signed in by password. On the device: they have answered the offer. */
const KEY = "passkey-offer";
const pending = tabText(KEY);

export const rememberPasskeyOffer = () => pending.keep("pending");

/** Whether to offer a passkey now: after a sign-in by password, until it is answered on this device. */
export const isPasskeyOffered = (): boolean =>
  pending.read() !== undefined && !attempt(() => localStorage.getItem(KEY));

/** There is nothing to offer: the page of the next visit need not ask. */
export const dropPasskeyOffer = pending.forget;

export function answerPasskeyOffer(): void {
  pending.forget();
  attempt(() => localStorage.setItem(KEY, "answered"));
}
