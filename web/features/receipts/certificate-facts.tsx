import type { CertificateClaim } from "../../../contracts/academy/certificates.ts";
import { formatDate } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Fact } from "../../ui/fact.tsx";
import { French } from "../../ui/french.tsx";

/** The signed data of a certificate, to compare with the paper; the name is first. */
export function CertificateFacts({ claim }: { claim: CertificateClaim }) {
  const t = useWords();
  const language = useLanguage();
  const { learner, courseTitle, level, hours, number, issuedOn } = claim;
  return (
    <dl className="grid gap-sm sm:grid-cols-2">
      {learner && (
        <Fact name={t("receiptCheck.certificate.learner")}>
          <bdi>{learner}</bdi>
        </Fact>
      )}
      <Fact name={t("receiptCheck.certificate.course")}>
        <French as="span">{courseTitle}</French>
      </Fact>
      <Fact name={t("receiptCheck.certificate.level")}>{t(`receiptCheck.certificate.levels.${level}`)}</Fact>
      <Fact name={t("receiptCheck.certificate.duration")}>
        {t("receiptCheck.certificate.hours", { count: hours })}
      </Fact>
      <Fact name={t("receiptCheck.certificate.number")}>
        <bdi className="whitespace-nowrap">{number}</bdi>
      </Fact>
      <Fact name={t("receiptCheck.date")}>{formatDate(language, issuedOn)}</Fact>
    </dl>
  );
}
