import { settings } from "../../../content/settings.ts";
import type { CourseLevel } from "../../../contracts/academy/course-choices.ts";
import { forest, ink, laterite, paper } from "../../../illustrations/palette.ts";
import type { Context } from "../../platform/context.ts";
import { longDate } from "../documents/days.ts";
import { drawEnglish, drawFactRows } from "../documents/facts.ts";
import { drawFoot, drawVerification } from "../documents/foot.ts";
import { drawHead } from "../documents/head.ts";
import { drawWatermark } from "../documents/ornaments.ts";
import { COLUMN, MARGIN, Page } from "../documents/page.ts";
import { LINE, MUTED, TEXT } from "../documents/style.ts";
import { printedCode, signClaim } from "../receipts/signature.ts";
import { type Certificate, claimOf, isSpecimen } from "./find.ts";

// The document is in French and English whatever the reader's language, so its words are not in the dictionaries.

const LEVEL: Readonly<Record<CourseLevel, readonly [french: string, english: string]>> = {
  debutant: ["Débutant", "beginner"],
  intermediaire: ["Intermédiaire", "intermediate"],
  avance: ["Avancé", "advanced"],
};

const SPECIMEN =
  "SPÉCIMEN : cours payé par un paiement d’essai, sans valeur. / SPECIMEN: course paid by a test payment, of no value.";

/** Draws the certificate on one A4 page. Deterministic: the same certificate and keys give the same bytes. */
export function certificatePdf(
  certificate: Certificate,
  { env, keys }: Pick<Context, "env" | "keys">,
): Promise<Buffer> {
  const { number, issued_at } = certificate;
  const specimen = isSpecimen(certificate);
  const page = new Page(`Certificat de formation ${number}`, settings.name, issued_at, certificate.drawing);
  const address = `${env.SITE_URL}/receipts/verify`;
  const head = drawHead(page, {
    kind: "CERTIFICAT",
    number,
    issued: `Délivré le ${longDate("fr", issued_at)}`,
    warning: specimen ? { text: SPECIMEN, grave: false } : null,
  });
  drawVerification(page, {
    after: drawBody(page, certificate, head),
    address,
    scanned: `${address}#${signClaim(claimOf(certificate), keys)}`,
    code: printedCode(number, keys),
    words: { this: "ce certificat", of: "du certificat", english: "the certificate’s" },
  });
  drawFoot(page);
  if (specimen) drawWatermark(page, "SPÉCIMEN", laterite);
  return page.finish();
}

/** Learner and course, then the same in English. Returns the y position of the end. */
function drawBody(page: Page, certificate: Certificate, top: number): number {
  const { level, hours, issued_at, number } = certificate;
  const learner = certificate.learner ?? "";
  const column = { x: MARGIN, width: COLUMN };
  const title = { font: "Times-Bold", size: 28, colour: ink } as const;
  const muted = { ...TEXT, colour: MUTED };
  let y = page.write("Certificat de formation", { ...column, y: top + 26 }, title, "H1");
  y = page.write(`${settings.name} certifie que`, { ...column, y: y + 6 }, muted);
  const name = { font: "Times-Bold", size: learner.length > 60 ? 16 : 24, colour: forest } as const;
  y = page.write(learner, { ...column, y: y + 4 }, name);
  const done = "a suivi toutes les leçons et réussi le quiz de chaque module du cours";
  y = page.write(done, { ...column, y: y + 4 }, muted);
  y = drawCourse(page, certificate.course_title, y + 8);
  const rows = [
    [
      ["Niveau", LEVEL[level][0]],
      ["Durée", hours === 1 ? "1 heure" : `${hours} heures`],
    ],
    [
      ["Délivré le", longDate("fr", issued_at)],
      ["Numéro du certificat", number],
    ],
  ] as const;
  y = drawFactRows(page, rows, y + 16);
  return drawEnglish(page, inEnglish(certificate, learner), y + 16);
}

/** The course's title in a box. */
function drawCourse(page: Page, title: string, y: number): number {
  const style = { font: "Times-Bold", size: title.length > 90 ? 15 : 20, colour: ink } as const;
  const inner = { x: MARGIN + 24, width: COLUMN - 44 };
  const height = 25 + page.height(title, inner.width, style);
  page.decorate((doc) => {
    doc.roundedRect(MARGIN, y, COLUMN, height, 4).fillAndStroke(paper, LINE);
    doc.rect(MARGIN, y, 6, height).fill(laterite);
  });
  page.write(title, { ...inner, y: y + 15 }, style);
  return y + height;
}

function inEnglish({ number, issued_at, course_title, level, hours }: Certificate, learner: string): string {
  return [
    `Certificate ${number}, issued on ${longDate("en", issued_at)}.`,
    `${settings.name} certifies that ${learner} followed every lesson and passed the quiz of each module of the`,
    `course “${course_title}” (in French, ${LEVEL[level][1]} level, ${hours === 1 ? "one hour" : `${hours} hours`}).`,
  ].join(" ");
}

export const certificateFileName = ({ number }: Pick<Certificate, "number">): string =>
  `certificat-${number}.pdf`;
