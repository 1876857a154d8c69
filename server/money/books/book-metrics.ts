import type { Context } from "../../platform/context.ts";
import { limits } from "../../platform/limits/limits.ts";
import { gauge, type MetricSource, type Sample } from "../../platform/metrics/text-format.ts";
import type { createBooks } from "./books.ts";
import { compareBooks } from "./equality.ts";

type Balances = ReturnType<ReturnType<typeof createBooks>["balances"]>;

/** What the books hold, by the family of the account (`gifts`, `provider`, `cash`), and whether they agree. */
export const bookMetrics = (
  { db }: Pick<Context, "db">,
  { balances }: { readonly balances: () => Balances },
): MetricSource => ({
  name: "books",
  keepMs: limits.metrics.sumsMs,
  async read() {
    const compared = await compareBooks(db);
    return [
      gauge(
        "books_balance_minor_units",
        "What the accounts of a family hold, in cents or francs: debits are positive, credits negative.",
        byFamily(await balances()),
      ),
      gauge(
        "books_sum_minor_units",
        "The sum of all entries of the ledger: 0, or the books are broken.",
        compared.map(({ currency, sum: value }) => ({ labels: { currency }, value })),
      ),
      gauge(
        "books_difference_minor_units",
        "What payments say is held, less what the ledger says: 0, or the books are broken.",
        compared.map(({ currency, difference: value }) => ({ labels: { currency }, value })),
      ),
    ];
  },
});

function byFamily(balances: Awaited<Balances>): Sample[] {
  const sums = new Map<string, Sample>();
  for (const { account, currency, amount } of balances) {
    const [family = ""] = account.split(":");
    const key = `${family} ${currency}`;
    const value = (sums.get(key)?.value ?? 0) + amount;
    sums.set(key, { labels: { family, currency }, value });
  }
  return [...sums.values()];
}
