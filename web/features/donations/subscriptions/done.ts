import type { ManagedGiftView } from "../../../../contracts/pages.ts";

const DONE = ["pause", "resume", "amount", "stop", "link"] as const;
type Done = (typeof DONE)[number];

/** The action that the address reports as done; undefined if the gift's state contradicts it. */
export function doneOf(action: string | null, gift: Pick<ManagedGiftView, "state"> | null): Done | undefined {
  const done = DONE.find((one) => one === action);
  if (done === "link") return done;
  if (!done || !gift) return undefined;
  const agrees: Record<Exclude<Done, "link">, boolean> = {
    pause: gift.state === "paused",
    resume: gift.state === "active" || gift.state === "failing",
    amount: gift.state !== "stopped",
    stop: gift.state === "stopped",
  };
  return agrees[done] ? done : undefined;
}
