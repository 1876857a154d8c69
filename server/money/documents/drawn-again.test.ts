import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import { certificatePdf } from "../certificates/certificate-pdf.ts";
import type { Certificate } from "../certificates/find.ts";
import { PAID_IN_DOLLARS, sampleContext, samplePdf } from "../receipts/testing/sample.ts";
import { contentOf, readPdf } from "./testing/reader.ts";

// The foundation may change its name and address; the drawing of a document stays.
const own = { ...settings };
beforeAll(() => {
  Object.assign(settings, {
    name: "Fondation Exemple",
    legalForm: "Association de droit congolais",
    address: { street: "1, rue de l’Exemple", district: "Gombe", city: "Kinshasa", country: "RD Congo" },
    phone: { display: "+243 000 000 000", dial: "+243000000000" },
    email: "contact@fondation.example",
  });
});
afterAll(() => void Object.assign(settings, own));

const certificate: Certificate = {
  number: "CERTIFICAT-2026-000004",
  drawing: 3,
  course_id: 7,
  learner: "Awa Kalala",
  course_title: "Tenir la caisse d’un petit commerce",
  level: "intermediaire",
  hours: 6,
  issued_at: new Date("2026-11-21T10:00:00Z"),
  cancelled_at: null,
  replaced_by: null,
};

const real = { specimen: false, number: "RECU-2026-000042" } as const;
const older = { ...real, drawing: 2 } as const;
const inStandardFaces = { ...certificate, drawing: 2 } as const;

const DOCUMENTS = {
  "a test receipt": () => samplePdf({ drawing: 2 }),
  "a receipt of an older drawing": () => samplePdf({ ...real, donor: "Ɛlɔ́kɔ", drawing: 1 }),
  "a receipt with other letters": () => samplePdf({ ...older, donor: "Наталья Ёлкина", projectId: 12 }),
  "an anonymous receipt": () => samplePdf({ ...older, donor: null, donorEmail: null, nature: "monthly" }),
  "a receipt in another currency, which replaces one": () =>
    samplePdf({
      ...older,
      donor: "Marie-Thérèse Nzinga wa Kabongo ".repeat(3).trim(),
      ...PAID_IN_DOLLARS,
    }),
  "a cancelled receipt": () =>
    samplePdf({
      ...older,
      cancellation: {
        at: new Date("2026-12-01T09:00:00Z"),
        reason: "corrected",
        replacedBy: "RECU-2026-000043",
      },
    }),
  "a receipt whose donor's letters nobody can print": () =>
    samplePdf({ ...older, donor: "ทดสอบ", donorEmail: "somchai@example.org" }),
  "a certificate": () => certificatePdf(inStandardFaces, sampleContext),
  "a test certificate with long names": () =>
    certificatePdf(
      {
        ...inStandardFaces,
        number: "CERTSPECIMEN-2026-000004",
        learner: "Marie-Thérèse Nzinga wa Kabongo ".repeat(3).trim(),
        course_title: "Hygiène, eau et nutrition des petits enfants ".repeat(3).trim(),
        level: "debutant",
        hours: 1,
      },
      sampleContext,
    ),
  "a test receipt in our typefaces": () => samplePdf({}),
  "a receipt in our typefaces, with other letters": () =>
    samplePdf({ ...real, donor: "Наталья Žižka", ...PAID_IN_DOLLARS }),
  "a certificate to hang up": () => certificatePdf(certificate, sampleContext),
  "a test certificate to hang up, of a new course and with long names": () =>
    certificatePdf(
      {
        ...certificate,
        number: "CERTSPECIMEN-2026-000004",
        learner: "Marie-Thérèse Nzinga wa Kabongo ".repeat(3).trim(),
        course_title: "Hygiène, eau et nutrition des petits enfants ".repeat(3).trim(),
        course_id: 99,
      },
      sampleContext,
    ),
} as const;

// A document is drawn anew each time somebody opens it. A new look needs a new number of drawing (page.ts).
test.each(Object.entries(DOCUMENTS))("%s is drawn as it was issued", async (name, draw) => {
  const pdf = await draw();
  const { places } = await readPdf(pdf);
  const drawing = createHash("sha256").update(contentOf(pdf)).digest("hex");
  const file = `testing/drawn/${name.replaceAll(/[^a-z]+/g, "-")}.txt`;
  await expect([...places, `all drawing: ${drawing}`, ""].join("\n")).toMatchFileSnapshot(file);
});
