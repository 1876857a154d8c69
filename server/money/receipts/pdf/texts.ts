import { formatMoney } from "../../../../contracts/money.ts";
import { longDate } from "../../documents/days.ts";
import type { Page } from "../../documents/page.ts";
import type { Receipt } from "../find.ts";
import type { CancelReason } from "../tables.ts";

// The document is in French and English whatever the reader's language, so its words are not in the dictionaries.

/** The donor's name, or the e-mail address if the name cannot be printed. */
export function donorLine({ donor, donorEmail }: Receipt, page: Pick<Page, "canWrite">): string | null {
  return donor === null || page.canWrite(donor) ? donor : donorEmail;
}

export const NATURE: Readonly<Record<Receipt["nature"], string>> = {
  one_time: "Don ponctuel",
  monthly: "Don mensuel",
  yearly: "Don annuel",
  sponsorship: "Parrainage d’un projet agricole",
};

const REASON: Readonly<Record<CancelReason, readonly [french: string, english: string]>> = {
  corrected: ["une donnée a été corrigée", "a detail was corrected"],
  refunded: ["le don a été remboursé", "the gift was refunded"],
  disputed: ["le paiement a été contesté", "the payment was disputed"],
};

/** The notice above all else: play money, or a cancelled receipt. */
export function warning({ specimen, cancellation }: Receipt): string | null {
  if (cancellation) {
    const { at, reason, replacedBy } = cancellation;
    const [french, english] = REASON[reason];
    const by =
      replacedBy === null ? "" : ` Remplacé par le reçu n° ${replacedBy}. / Replaced by ${replacedBy}.`;
    return `Reçu annulé le ${longDate("fr", at)} : ${french}. / Cancelled: ${english}.${by}`;
  }
  if (!specimen) return null;
  return "SPÉCIMEN : paiement d’essai, aucun argent n’a circulé. / SPECIMEN: test payment, no money moved.";
}

export function paidAs({ amount, asked, feeCovered }: Receipt): string | null {
  const fee = feeCovered && `Dont ${formatMoney("fr", feeCovered)} pour couvrir les frais de paiement`;
  if (!asked) return fee;
  const [wanted, paid] = [formatMoney("fr", asked.amount), formatMoney("fr", amount)];
  const rate = `Demandé : ${wanted} · Payé : ${paid} · Taux : ${rateOf("fr", asked)}, du ${longDate("fr", asked.rate.date)}`;
  return fee ? `${rate}. ${fee}` : rate;
}

const rateOf = (language: "fr" | "en", { rate }: NonNullable<Receipt["asked"]>): string =>
  `${formatMoney(language, rate.asked)} = ${formatMoney(language, rate.paid)}`;

export function englishSummary(receipt: Receipt, page: Pick<Page, "canWrite">, foundation: string): string {
  const { amount, asked, feeCovered, number, paidAt, issuedAt, programTitle, replaces, projectId } = receipt;
  const donor = short(
    donorLine(receipt, page) ?? "a donor who wishes to remain anonymous",
    "the donor named above",
  );
  const purpose = projectId === null ? "programme" : "crowd-farming project";
  const programme = short(`the ${purpose} “${programTitle}”`, `the ${purpose} named above`);
  const wanted = asked ? ` (asked: ${formatMoney("en", asked.amount)}, rate ${rateOf("en", asked)})` : "";
  const covered = feeCovered ? `, of it ${formatMoney("en", feeCovered)} to cover the payment fee,` : "";
  return [
    `Receipt ${number}, issued on ${longDate("en", issuedAt)}.`,
    `${foundation} confirms that it received ${formatMoney("en", amount)}${wanted}${covered} from ${donor} on`,
    `${longDate("en", paidAt)}, freely given and without anything in return, for ${programme}.`,
    ...(replaces === null ? [] : [`It replaces receipt ${replaces}.`]),
  ].join(" ");
}

/** Leaves long names out of the summary, so that the receipt stays on one page. */
const short = (text: string, otherwise: string) => (text.length > 80 ? otherwise : text);
