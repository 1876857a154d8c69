import type { AccountsOfYear } from "../../../contracts/finances/finances.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { files } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";

/** The accounts of the latest years: a file each, or the place of one. */
export function AnnualAccounts({ accounts }: { accounts: readonly AccountsOfYear[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="accounts" className="grid gap-md">
      <h2 id="accounts" className="scroll-mt-24 text-2xl">
        {t("finances.accounts.title")}
      </h2>
      <p className="max-w-text text-muted">{t("finances.accounts.text")}</p>
      <ul className="grid gap-sm sm:grid-cols-3">
        {accounts.map(({ year, file }) => (
          <li key={year} className="rounded-md border border-line bg-surface">
            {file === "missing" ? (
              <p className="grid gap-3xs p-sm text-muted">
                <strong className="font-heading text-xl">{year}</strong>
                {t("finances.accounts.missing")}
              </p>
            ) : (
              <a
                href={files.annualAccounts(year)}
                className="grid min-h-11 gap-3xs rounded-md p-sm hover:bg-sunken"
              >
                <span className="flex items-center justify-between gap-xs">
                  <strong className="font-heading text-xl">{year}</strong>
                  {file === "sample" && <Badge tone="caution">{t("finances.accounts.sample")}</Badge>}
                </span>
                <span className="text-link">{t("finances.accounts.open", { year: String(year) })}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
