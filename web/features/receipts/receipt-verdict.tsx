import { settings } from "../../../content/settings.ts";
import { isCertificate } from "../../../contracts/academy/certificates.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CertificateFacts } from "./certificate-facts.tsx";
import { ReceiptFacts, type ReceiptTitles } from "./receipt-facts.tsx";
import type { Verdict } from "./verdict.ts";

/** A genuine receipt is green; every verdict is also said in words, not only by its colour. */
const LOOKS: Record<Verdict["screen"], { icon: IconName; look: string }> = {
  genuine: { icon: "check", look: "on-brand" },
  replaced: { icon: "alert", look: "bg-caution-soft" },
  cancelled: { icon: "alert", look: "bg-caution-soft" },
  notGenuine: { icon: "alert", look: "bg-negative-soft" },
  unreadable: { icon: "info", look: "bg-sunken" },
  uncheckable: { icon: "info", look: "bg-notice-soft" },
};

interface Props {
  verdict: Verdict;
  titles: ReceiptTitles;
}

/** The result of the check, with the data to compare. */
export function ReceiptVerdict({ verdict, titles }: Props) {
  const t = useWords();
  const { screen } = verdict;
  const { icon, look } = LOOKS[screen];
  const claim = "claim" in verdict ? verdict.claim : undefined;
  const certificate = claim && isCertificate(claim) ? claim : undefined;
  const receipt = claim && !isCertificate(claim) ? claim : undefined;
  const specimen = claim !== undefined && /^(?:CERT|INV|PAR)?SPECIMEN-/.test(claim.number);
  const values = { foundation: settings.name, number: screen === "replaced" ? verdict.replacedBy : "" };
  const isOwn = screen === "genuine" || screen === "cancelled" || screen === "replaced";
  const texts =
    certificate !== undefined && isOwn
      ? {
          title: t(`receiptCheck.certificate.${screen}.title`),
          text: t(`receiptCheck.certificate.${screen}.text`, values),
        }
      : { title: t(`receiptCheck.${screen}.title`), text: t(`receiptCheck.${screen}.text`, values) };
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className={look}>
        {screen === "genuine" && <Band />}
        <div className="grid gap-sm p-lg">
          <Icon name={icon} className="size-10" />
          <h2>{texts.title}</h2>
          <p>{texts.text}</p>
        </div>
      </header>
      <div className="grid gap-md p-lg empty:hidden">
        {screen === "genuine" && !verdict.online && (
          <Notice tone="caution">
            {t(certificate ? "receiptCheck.certificate.offline" : "receiptCheck.offline")}
          </Notice>
        )}
        {specimen && (
          <Notice tone="caution">
            {t(certificate ? "receiptCheck.certificate.specimen" : "receiptCheck.specimen")}
          </Notice>
        )}
        {receipt && <ReceiptFacts claim={receipt} titles={titles} />}
        {certificate && <CertificateFacts claim={certificate} />}
        {claim && <p className="text-sm text-muted">{t("receiptCheck.compare")}</p>}
        {screen === "notGenuine" && (
          <p>
            {t("receiptCheck.report")}{" "}
            <a href={`mailto:${settings.email}`} className="text-link">
              {settings.email}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}
