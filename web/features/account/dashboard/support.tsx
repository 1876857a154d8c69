import type { OwnAccount } from "../../../../contracts/account.ts";
import { Impact } from "./impact.tsx";
import { NextSteps } from "./next-steps.tsx";

/** What the gifts did and what comes next, in a script that comes beside the data. */
export function Support({ account }: { account: OwnAccount }) {
  return (
    <>
      <Impact impact={account.impact} />
      <NextSteps news={account.news} lastGift={account.lastGift} />
    </>
  );
}
