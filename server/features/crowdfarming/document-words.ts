import { settings } from "../../../content/settings.ts";
import { EXPECTED_RETURN_PERCENT } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { longDate } from "../../money/documents/days.ts";
import type { Page } from "../../money/documents/page.ts";
import type { InvestmentDocument } from "./documents.ts";

// The document is in French and English whatever the reader's language, so its words are not in the dictionaries.

interface Noun {
  readonly title: string;
  readonly kind: string;
  /** The noun in phrases: « ce certificat », « du certificat », "the certificate’s". */
  readonly verify: { readonly this: string; readonly of: string; readonly english: string };
  readonly number: string;
  readonly file: string;
  /** What the holder may expect. */
  readonly statement: string;
  readonly english: string;
}

export const NOUN: Readonly<Record<InvestmentDocument["investmentType"], Noun>> = {
  sponsor: {
    title: "Certificat de parrainage",
    kind: "CERTIFICAT DE PARRAINAGE",
    verify: { this: "ce certificat", of: "du certificat", english: "the certificate’s" },
    number: "Numéro du certificat",
    file: "parrainage",
    statement:
      "Soutien donné sans contrepartie financière. Un bilan d’impact est remis à la fin de la saison.",
    english: "It was given as a sponsorship, without financial return; an impact report follows the season.",
  },
  investor: {
    title: "Relevé d’investissement",
    kind: "RELEVÉ D’INVESTISSEMENT",
    verify: { this: "ce relevé", of: "du relevé", english: "the statement’s" },
    number: "Numéro du relevé",
    file: "releve",
    statement: `Rendement attendu : ${EXPECTED_RETURN_PERCENT} % et une part de la production. Ce rendement n’est pas garanti : une mauvaise récolte peut le réduire à rien.`,
    english: `The expected return of ${EXPECTED_RETURN_PERCENT}% and a share of the production are not guaranteed.`,
  },
};

export function holderLine({ holder }: InvestmentDocument, page: Pick<Page, "canWrite">): string {
  if (holder === null) return "Une personne dont les données ont été effacées";
  return page.canWrite(holder) ? holder : "Titulaire du compte";
}

/** The notice above all else: play money, or a document that is no longer valid. */
export function warning({ ended, specimen }: InvestmentDocument): string | null {
  if (ended === "refunded")
    return "Ce document ne compte plus : le montant a été rendu. / No longer valid: the amount was given back.";
  if (ended === "disputed")
    return "Ce document ne compte plus : le paiement est contesté. / No longer valid: the payment is disputed.";
  if (!specimen) return null;
  return "SPÉCIMEN : paiement d’essai, aucun argent n’a circulé. / SPECIMEN: test payment, no money moved.";
}

/** What the holder may expect, from the project and for taxes. */
export function statementOf({ investmentType, drawing }: InvestmentDocument): string {
  const { statement } = NOUN[investmentType];
  if (investmentType === "sponsor" || drawing === 1) return statement;
  return `${statement} Ce relevé est un reçu de paiement : il ne donne droit à aucun avantage fiscal.`;
}

export function inEnglish(document: InvestmentDocument): string {
  const { number, issuedAt, paidAt, amount, projectTitle, investmentType } = document;
  return [
    `${investmentType === "sponsor" ? "Certificate" : "Statement"} ${number}, issued on ${longDate("en", issuedAt)}.`,
    `${settings.name} confirms that it received ${formatMoney("en", amount)} on ${longDate("en", paidAt)} for the`,
    `crowd-farming project “${projectTitle}”.`,
    NOUN[investmentType].english,
    ...(investmentType === "investor" && document.drawing !== 1
      ? ["This is a payment receipt and gives no right to a tax advantage."]
      : []),
  ].join(" ");
}
