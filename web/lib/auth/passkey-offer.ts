import { attempt, tabText } from "../tab-store.ts";

/** In the tab: somebody has just signed in by password. On the device: they have answered the offer. */
const KEY = "passkey-offer";
const pending = tabText(KEY);

export const rememberPasskeyOffer = () => pending.keep("pending");

/** Whether to offer a passkey now: after a sign-in by password, until it is answered on this device. */
export const isPasskeyOffered = (): boolean =>
  pending.read() !== undefined && !attempt(() => localStorage.getItem(KEY));

export function answerPasskeyOffer(): void {
  pending.forget();
  attempt(() => localStorage.setItem(KEY, "answered"));
}
