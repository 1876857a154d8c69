import { formatMoney, type Money } from "../../../../contracts/money.ts";
import { longDate } from "../../../money/documents/days.ts";

export type PaperLanguage = "fr" | "en";

interface Thanked {
  readonly name: string | null;
  readonly amount: Money;
  readonly on: Date;
  readonly purpose: string;
  readonly gifts: number;
  readonly sums: readonly Money[];
}

/** What a letter and a statement say, in the two languages that the foundation writes in. */
interface PaperWords {
  readonly letter: string;
  readonly statement: (year: string) => string;
  readonly issued: (day: string) => string;
  readonly greeting: (name: string | null) => string;
  readonly thanks: (of: Thanked) => readonly string[];
  readonly closing: string;
  readonly signature: string;
  readonly giver: string;
  readonly stated: (year: string) => string;
  readonly columns: readonly [day: string, receipt: string, purpose: string, amount: string];
  readonly total: string;
  readonly note: string;
  readonly specimen: string;
  readonly mark: string;
}

const inEach = (language: PaperLanguage, sums: readonly Money[], and: string) =>
  sums.map((sum) => formatMoney(language, sum)).join(` ${and} `);

export const PAPER_WORDS: Readonly<Record<PaperLanguage, PaperWords>> = {
  fr: {
    letter: "Lettre de remerciement",
    statement: (year) => `Relevé annuel ${year}`,
    issued: (day) => `Kinshasa, le ${day}`,
    greeting: (name) => (name === null ? "Bonjour," : `Bonjour ${name},`),
    thanks: ({ amount, on, purpose, gifts, sums }) => [
      `Merci pour votre don de ${formatMoney("fr", amount)}, reçu le ${longDate("fr", on)}, pour : ${purpose}.`,
      ...(gifts > 1
        ? [`Vous nous avez aidés ${gifts} fois ; ensemble, vos dons font ${inEach("fr", sums, "et")}.`]
        : []),
      "Chaque don est inscrit dans nos comptes avec son reçu, et va au projet que vous avez choisi. Ce que nous faisons sur le terrain, nous le faisons grâce à vous.",
    ],
    closing: "Avec toute notre gratitude,",
    signature: "Pour la fondation",
    giver: "Donateur ou donatrice",
    stated: (year) => `Dons reçus en ${year}, d’après les reçus en vigueur`,
    columns: ["Jour", "Reçu", "Pour", "Montant"],
    total: "Total",
    note: "Ce relevé rassemble les reçus de l’année. Il ne remplace aucun d’eux ; ce qui a été remboursé n’y est pas.",
    specimen: "SPÉCIMEN : il contient des paiements d’essai, pour lesquels aucun argent n’a circulé.",
    mark: "SPÉCIMEN",
  },
  en: {
    letter: "Letter of thanks",
    statement: (year) => `Yearly statement ${year}`,
    issued: (day) => `Kinshasa, ${day}`,
    greeting: (name) => (name === null ? "Hello," : `Dear ${name},`),
    thanks: ({ amount, on, purpose, gifts, sums }) => [
      `Thank you for your gift of ${formatMoney("en", amount)}, received on ${longDate("en", on)}, for: ${purpose}.`,
      ...(gifts > 1
        ? [`You have helped us ${gifts} times; together, your gifts come to ${inEach("en", sums, "and")}.`]
        : []),
      "Each gift stands in our accounts with its receipt, and goes to the project that you chose. What we do on the ground, we do because of you.",
    ],
    closing: "With all our gratitude,",
    signature: "For the foundation",
    giver: "Giver",
    stated: (year) => `Gifts received in ${year}, by the receipts in force`,
    columns: ["Day", "Receipt", "For", "Amount"],
    total: "Total",
    note: "This statement brings together the receipts of the year. It replaces none of them; what was refunded is not in it.",
    specimen: "SPECIMEN: it contains trial payments, for which no money moved.",
    mark: "SPECIMEN",
  },
};
