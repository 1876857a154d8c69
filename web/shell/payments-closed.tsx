import { Link } from "react-router";
import { PageWords } from "../lib/i18n/page-words.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";

const WAYS = [
  { key: "contact", to: links.contact() },
  { key: "newsletter", to: links.newsletter() },
  { key: "volunteer", to: links.volunteer() },
  { key: "courses", to: links.academy() },
] as const;

/** Replaces every form that leads to a payment, while no provider is configured. */
export default function PaymentsClosed() {
  return (
    <PageWords parts={["paymentsClosed"]}>
      <Ways />
    </PageWords>
  );
}

function Ways() {
  const t = useWords();
  return (
    <div className="grid gap-sm rounded-lg border border-line bg-surface p-md">
      <p className="text-lg font-bold">{t("paymentsClosed.title")}</p>
      <p>{t("paymentsClosed.text")}</p>
      <ul className="grid gap-2xs">
        {WAYS.map(({ key, to }) => (
          <li key={key}>
            <Link to={to} className="text-link font-semibold">
              {t(`paymentsClosed.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
