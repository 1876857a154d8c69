import { forest, ink, laterite, paper } from "../../../illustrations/palette.ts";
import { longDate } from "../documents/days.ts";
import { drawEnglish, drawFactRows } from "../documents/facts.ts";
import { drawFoot, drawVerification, type Verification } from "../documents/foot.ts";
import { drawHead } from "../documents/head.ts";
import { COLUMN, MARGIN, type Page } from "../documents/page.ts";
import { LINE, MUTED, TEXT } from "../documents/style.ts";
import { certifies, DONE, factsOf, inEnglish, SPECIMEN, TITLE } from "./certificate-words.ts";
import { type Certificate, isSpecimen } from "./find.ts";

/** The certificate as it was issued before it was made to hang on a wall. */
export function drawUpright(page: Page, certificate: Certificate, verification: Verification): void {
  const head = drawHead(page, {
    kind: "CERTIFICAT",
    number: certificate.number,
    issued: `Délivré le ${longDate("fr", certificate.issued_at)}`,
    warning: isSpecimen(certificate) ? { text: SPECIMEN, grave: false } : null,
  });
  drawVerification(page, { after: drawBody(page, certificate, head), ...verification });
  drawFoot(page);
}

/** Learner and course, then the same in English. Returns the y position of the end. */
function drawBody(page: Page, certificate: Certificate, top: number): number {
  const learner = certificate.learner ?? "";
  const column = { x: MARGIN, width: COLUMN };
  const title = { font: "title", size: 28, colour: ink } as const;
  const muted = { ...TEXT, colour: MUTED };
  let y = page.write(TITLE, { ...column, y: top + 26 }, title, "H1");
  y = page.write(certifies(), { ...column, y: y + 6 }, muted);
  const name = { font: "title", size: learner.length > 60 ? 16 : 24, colour: forest } as const;
  y = page.write(learner, { ...column, y: y + 4 }, name);
  y = page.write(DONE, { ...column, y: y + 4 }, muted);
  y = drawCourse(page, certificate.course_title, y + 8);
  const { level, hours, issued, number } = factsOf(certificate);
  y = drawFactRows(
    page,
    [
      [level, hours],
      [issued, number],
    ],
    y + 16,
  );
  return drawEnglish(page, inEnglish(certificate), y + 16);
}

/** The course's title in a box. */
function drawCourse(page: Page, title: string, y: number): number {
  const style = { font: "title", size: title.length > 90 ? 15 : 20, colour: ink } as const;
  const inner = { x: MARGIN + 24, width: COLUMN - 44 };
  const height = 25 + page.heightOf(title, inner.width, style);
  page.decorate((doc) => {
    doc.roundedRect(MARGIN, y, COLUMN, height, 4).fillAndStroke(paper, LINE);
    doc.rect(MARGIN, y, 6, height).fill(laterite);
  });
  page.write(title, { ...inner, y: y + 15 }, style);
  return y + height;
}
