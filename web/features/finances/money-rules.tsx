import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** Fees, the end of a project, and how a receipt is checked; then the way to give. */
export function MoneyRules() {
  const t = useWords();
  const rules = [
    { name: "fees", to: "#accounts", label: t("finances.accounts.title") },
    { name: "closed", to: links.terms(), label: t("shell.pages.terms") },
    { name: "proof", to: links.verifyReceipt(), label: t("finances.rules.proof.link") },
  ] as const;
  return (
    <section aria-labelledby="rules" className="bg-sunken">
      <Band className="text-positive" />
      <div className="column grid gap-lg py-2xl">
        <h2 id="rules" className="text-2xl">
          {t("finances.rules.title")}
        </h2>
        <ul className="grid gap-md lg:grid-cols-3">
          {rules.map(({ name, to, label }) => (
            <li key={name} className="border-t-2 border-highlight pt-sm">
              <h3>{t(`finances.rules.${name}.title`)}</h3>
              <p className="text-muted">{t(`finances.rules.${name}.text`)}</p>
              <p>
                <Link to={to} className="text-link">
                  {label}
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <p>
          <Link to={links.donate()} className={buttonClass({ variant: "give", size: "large" })}>
            {t("shell.pages.donate")}
          </Link>
        </p>
      </div>
    </section>
  );
}
