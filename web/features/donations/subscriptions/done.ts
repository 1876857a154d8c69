import type { ManagedGiftView } from "../../../../contracts/pages.ts";

const DONE = ["pause", "resume", "amount", "stop", "link"] as const;
type Done = (typeof DONE)[number];

/** What has just been done, as the address says it; nothing where the gift itself says otherwise. */
export function doneOf(said: string | null, gift: Pick<ManagedGiftView, "state"> | null): Done | undefined {
  const done = DONE.find((one) => one === said);
  if (done === "link") return done;
  if (!done || !gift) return undefined;
  const isSo: Record<Exclude<Done, "link">, boolean> = {
    pause: gift.state === "paused",
    resume: gift.state === "active" || gift.state === "failing",
    amount: gift.state !== "stopped",
    stop: gift.state === "stopped",
  };
  return isSo[done] ? done : undefined;
}
