import type { DonorWall } from "../../contracts/donations/donor-wall.ts";
import { formatMoney, type Money } from "../../contracts/money.ts";

/** Fills a project's totals and donor wall before and without React; if the server does not answer, they stay empty. */
export async function showDonorWall(): Promise<void> {
  const wall = document.querySelector<HTMLElement>("[data-donor-wall]:empty");
  const totals = document.querySelector<HTMLElement>("[data-gift-totals]");
  const address = wall?.dataset.donorWall;
  if (!wall || !totals || !address) return;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok || !wall.isConnected) return;
  const answer = (await response.json()) as DonorWall;
  const { lang } = document.documentElement;
  const money = (amount: Money) => formatMoney(lang, amount);
  if (answer.totals.length > 0) {
    const amounts = new Intl.ListFormat(lang).format(answer.totals.map(money));
    totals.textContent = totals.dataset.giftTotals?.replace("{{amounts}}", amounts) ?? "";
  }
  wall.replaceChildren(
    ...answer.donors.map(({ name, amount }) => {
      const line = document.createElement("li");
      const donor = document.createElement("bdi");
      donor.textContent = name;
      line.append(donor, amount ? ` · ${money(amount)}` : "");
      return line;
    }),
  );
}
