import { GIFT_BOUNDS } from "../../../contracts/donations/gift-bounds.ts";
import type { WayToGive } from "../../../contracts/finances/finances.ts";
import { openWays } from "../../money/payments/offers.ts";
import type { Means } from "../../money/payments/provider.ts";

/** The open ways, as givers read of them; currencies stay apart. */
export const waysToGive = (means: readonly Means[]): readonly WayToGive[] =>
  openWays(means, GIFT_BOUNDS).flatMap((way) => {
    const [first] = way;
    return first ? [wayOf(first, way)] : [];
  });

function wayOf({ method, label, refund }: Means, way: readonly Means[]): WayToGive {
  const byFee = Map.groupBy(way, ({ fee, currency }) =>
    fee ? `${fee.share} ${fee.fixed > 0 ? `${fee.fixed} ${currency}` : ""}` : "",
  );
  return {
    method,
    ...(label !== null && { label }),
    isRefundable: refund !== "none",
    currencies: [...byFee.values()].map((same) => ({
      least: same.map(({ least: minor, currency }) => ({ minor, currency })),
      ...feeOf(same[0]),
    })),
  };
}

function feeOf(means: Means | undefined): Pick<WayToGive["currencies"][number], "fee"> {
  if (!means?.fee) return {};
  const { share, fixed: minor } = means.fee;
  return { fee: { share, ...(minor > 0 && { fixed: { minor, currency: means.currency } }) } };
}
