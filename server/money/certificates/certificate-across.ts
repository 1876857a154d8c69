import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../../../content/settings.ts";
import { forest, ink, laterite, paper, sun } from "../../../illustrations/palette.ts";
import { drawEnglish } from "../documents/facts.ts";
import { drawVerificationIn, type Verification } from "../documents/foot.ts";
import { drawBand, drawMark, drawSeal } from "../documents/ornaments.ts";
import type { Page } from "../documents/page.ts";
import { LABEL, LINE, MUTED } from "../documents/style.ts";
import { certifies, DONE, factsOf, inEnglish, SPECIMEN, TITLE } from "./certificate-words.ts";
import { type Certificate, isSpecimen } from "./find.ts";

const BAND = 26;
/** The strips at the sides, as broad as the frame's line stands from the band. */
const SIDE = 10;
const LEFT = { x: 58, width: 452 };
const RIGHT = { x: 550, width: 234 };
const FOOT = 432;

/** A certificate to hang up: the learner's name large, the course's scene, a seal, and a line to sign on. */
export function drawAcross(page: Page, certificate: Certificate, verification: Verification): void {
  const top = drawFrame(page, isSpecimen(certificate));
  drawLearner(page, certificate, top);
  const below = drawScene(page, certificate.course_id, top);
  drawFacts(page, certificate, below + 16);
  drawVerificationIn(page, { ...LEFT, y: FOOT, size: 84 }, verification);
  drawSignature(page);
  drawAddress(page);
}

/** Returns the y position where the body starts. */
function drawFrame(page: Page, specimen: boolean): number {
  const { width, height } = page;
  page.decorate((doc) => {
    doc.rect(0, 0, width, height).fill(paper);
    doc
      .rect(0, 0, SIDE, height)
      .rect(width - SIDE, 0, SIDE, height)
      .fill(forest);
    const [x, y] = [SIDE + 8, BAND + 8];
    doc
      .rect(x, y, width - 2 * x, height - 2 * y)
      .lineWidth(1)
      .stroke(sun);
  });
  drawBand(page, 0, BAND);
  drawBand(page, height - BAND, BAND);
  if (!specimen) return 64;
  const strip = { x: SIDE + 8, y: BAND + 8, width: width - 2 * (SIDE + 8) };
  page.decorate((doc) => doc.rect(strip.x, strip.y, strip.width, 20).fill(sun));
  const style = { font: "bold", size: 8.5, colour: ink, align: "center" } as const;
  page.write(SPECIMEN, { ...strip, y: strip.y + 4 }, style);
  return 74;
}

/** The foundation, the learner's name and the course, then the same in English. */
function drawLearner(page: Page, certificate: Certificate, top: number): void {
  const learner = certificate.learner ?? "";
  drawMark(page, LEFT.x, top, 34, { ground: forest, lines: sun });
  const beside = { x: LEFT.x + 46, width: LEFT.width - 46 };
  const name = page.write(settings.name, { ...beside, y: top }, { font: "title", size: 15, colour: forest });
  page.write(settings.legalForm, { ...beside, y: name - 1 }, { size: 8.5, colour: MUTED });

  const muted = { size: 12, colour: MUTED };
  const title = { font: "title", size: 27, colour: laterite } as const;
  let y = page.write(TITLE, { ...LEFT, y: top + 54 }, title, "H1");
  y = page.write(certifies(), { ...LEFT, y: y + 12 }, muted);
  const large = { font: "title", size: 48, colour: forest } as const;
  const whole = page.fitted(learner, LEFT.width, large, { least: 24 });
  const fitting = whole.size > 24 ? whole : page.fitted(learner, LEFT.width, large, { lines: 2, least: 14 });
  y = page.write(learner, { ...LEFT, y: y + 6 }, fitting);
  y = page.write(DONE, { ...LEFT, y: y + 8 }, muted);
  y = drawCourse(page, certificate.course_title, y + 14);
  drawEnglish(page, inEnglish(certificate), y + 14, LEFT);
}

function drawCourse(page: Page, title: string, y: number): number {
  const inner = { x: LEFT.x + 16, width: LEFT.width - 16 };
  const style = page.fitted(title, inner.width, { font: "title", size: 22, colour: ink } as const, {
    lines: 2,
    least: 13,
  });
  const height = page.heightOf(title, inner.width, style);
  page.decorate((doc) => doc.rect(LEFT.x, y, 4, height + 4).fill(laterite));
  page.write(title, { ...inner, y: y + 2 }, style);
  return y + height + 4;
}

/** The scene of the course; a course that came later has the mark in its place. Returns the y position of the end. */
function drawScene(page: Page, courseId: number, top: number): number {
  const file = join(import.meta.dirname, `scenes/${courseId}.png`);
  const height = RIGHT.width / 1.5;
  if (existsSync(file)) {
    page.picture(readFileSync(file), { ...RIGHT, y: top });
  } else {
    page.decorate((doc) => doc.rect(RIGHT.x, top, RIGHT.width, height).fill(forest));
    drawMark(page, RIGHT.x + RIGHT.width / 2 - 52, top + height / 2 - 52, 104, {
      ground: forest,
      lines: sun,
    });
  }
  return top + height;
}

function drawFacts(page: Page, certificate: Certificate, top: number): void {
  const { level, hours, issued, number } = factsOf(certificate);
  let y = top;
  for (const row of [[level, hours], [issued], [number]]) {
    const width = RIGHT.width / row.length;
    const ends = row.map(([label, value], at) => {
      const box = { x: RIGHT.x + at * width, width };
      const under = page.write(label, { ...box, y }, LABEL);
      return page.write(value, { ...box, y: under }, { font: "bold", size: 10.5, colour: ink });
    });
    y = Math.max(...ends) + 7;
    page.decorate((doc) =>
      doc
        .moveTo(RIGHT.x, y - 4)
        .lineTo(RIGHT.x + RIGHT.width, y - 4)
        .lineWidth(0.75)
        .stroke(LINE),
    );
  }
}

function drawSignature(page: Page): void {
  const line = { x: RIGHT.x, y: FOOT + 58, width: 126 };
  page.decorate((doc) =>
    doc
      .moveTo(line.x, line.y)
      .lineTo(line.x + line.width, line.y)
      .lineWidth(1)
      .stroke(ink),
  );
  page.write("Signature de la direction", { ...line, y: line.y + 4 }, { size: 8.5, colour: MUTED });
  drawSeal(page, `${settings.name} · certificat · `, RIGHT.x + RIGHT.width - 46, FOOT + 40, 46);
}

function drawAddress(page: Page): void {
  const { address, phone, email } = settings;
  const { street, district, city, country } = address;
  const text = `${street}, ${district}, ${city}, ${country} · ${phone.display} · ${email}`;
  const line = { x: LEFT.x, y: page.height - BAND - 24, width: page.width - 2 * LEFT.x };
  page.write(text, line, { size: 7.5, colour: MUTED, align: "center" });
}
