import { settings } from "../../../content/settings.ts";
import type { CourseLevel } from "../../../contracts/academy/course-choices.ts";
import { longDate } from "../documents/days.ts";
import type { Certificate } from "./find.ts";

// The document is in French and English whatever the reader's language, so its words are not in the dictionaries.

const LEVEL: Readonly<Record<CourseLevel, readonly [french: string, english: string]>> = {
  debutant: ["Débutant", "beginner"],
  intermediaire: ["Intermédiaire", "intermediate"],
  avance: ["Avancé", "advanced"],
};

export const SPECIMEN =
  "SPÉCIMEN : cours payé par un paiement d’essai, sans valeur. / SPECIMEN: course paid by a test payment, of no value.";

export const TITLE = "Certificat de formation";

export const certifies = (): string => `${settings.name} certifie que`;

export const DONE = "a suivi toutes les leçons et réussi le quiz de chaque module du cours";

export function factsOf({ level, hours, issued_at, number }: Certificate) {
  return {
    level: ["Niveau", LEVEL[level][0]],
    hours: ["Durée", hours === 1 ? "1 heure" : `${hours} heures`],
    issued: ["Délivré le", longDate("fr", issued_at)],
    number: ["Numéro du certificat", number],
  } as const;
}

export function inEnglish({ number, issued_at, course_title, level, hours, learner }: Certificate): string {
  return [
    `Certificate ${number}, issued on ${longDate("en", issued_at)}.`,
    `${settings.name} certifies that ${learner ?? ""} followed every lesson and passed the quiz of each module of the`,
    `course “${course_title}” (in French, ${LEVEL[level][1]} level, ${hours === 1 ? "one hour" : `${hours} hours`}).`,
  ].join(" ");
}
