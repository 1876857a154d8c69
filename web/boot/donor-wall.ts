import type { DonorWall } from "../../contracts/donations/donor-wall.ts";
import { formatMoney, type Money } from "../../contracts/money.ts";

/** Fills a project's totals and donor wall, before React and without it; where the server is away they stay empty. */
export async function showDonorWall(): Promise<void> {
  const wall = document.querySelector<HTMLElement>("[data-donor-wall]:empty");
  const totals = document.querySelector<HTMLElement>("[data-gift-totals]");
  const address = wall?.dataset.donorWall;
  if (!wall || !totals || !address) return;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok || !wall.isConnected) return;
  const told = (await response.json()) as DonorWall;
  const { lang } = document.documentElement;
  const money = (amount: Money) => formatMoney(lang, amount);
  if (told.totals.length > 0) {
    const amounts = new Intl.ListFormat(lang).format(told.totals.map(money));
    totals.textContent = totals.dataset.giftTotals?.replace("{{amounts}}", amounts) ?? "";
  }
  wall.replaceChildren(
    ...told.donors.map(({ name, amount }) => {
      const line = document.createElement("li");
      const donor = document.createElement("bdi");
      donor.textContent = name;
      line.append(donor, amount ? ` · ${money(amount)}` : "");
      return line;
    }),
  );
}
