export const flexpayLimits = {
  /** The answer names the order, by which alone it can be asked for: a prompt that rings is worth a longer wait. */
  createMs: 10_000,
  /** After this a prompt or a card page that nobody answered is not answered any more. */
  checkoutMs: 30 * 60_000,
  /**
   * In minor units. FlexPay publishes no bounds; these keep typing errors out, and the operator refuses what it does not
   * take.
   */
  bounds: {
    mobile_money: { CDF: { least: 500_00, most: 5_000_000_00 }, USD: { least: 50, most: 2_500_00 } },
    card: { CDF: { least: 3_000_00, most: 25_000_000_00 }, USD: { least: 1_00, most: 10_000_00 } },
  },
} as const;
