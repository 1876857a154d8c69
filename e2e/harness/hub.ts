import { newPerson } from "./account.ts";
import { asAPerson, type Visitor } from "./journey.ts";

const MB = 1024 * 1024;

/** A file of this length with the beginning and the end of a PDF. */
export function pdf(megabytes: number, name = "dossier.pdf") {
  const buffer = Buffer.alloc(megabytes * MB, 0x25);
  buffer.write("%PDF-1.7\n");
  buffer.write("\n%%EOF\n", buffer.length - 7);
  return { name, mimeType: "application/pdf", buffer };
}

/** An HTML page named as a PDF. */
export const dressedPage = {
  name: "dossier.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("<!doctype html><script>alert(document.cookie)</script>"),
};

export const hubField = ({ page }: Visitor, name: string) => page.locator(`#project [name="${name}"]`);
export const hubFile = ({ page }: Visitor) => page.locator("#file_url");
export const pressSubmit = ({ page }: Visitor) => page.locator('#project [type="submit"]').click();

/** Chooses a file made in the page itself: passing 11 MB to the browser takes too long. */
export const chooseFile = (visitor: Visitor, name: string, size: number) =>
  hubFile(visitor).evaluate(
    (input: HTMLInputElement, file) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(file.size)], file.name));
      input.files = chosen.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { name, size },
  );

/** Fills everything but the file. */
export async function fillProject(visitor: Visitor, email: string, project: string): Promise<void> {
  await hubField(visitor, "full_name").fill("Awa Kalala");
  await hubField(visitor, "email").fill(email);
  await hubField(visitor, "country").fill("RD Congo");
  await hubField(visitor, "city").fill("Kisangani");
  await hubField(visitor, "project_name").fill(project);
  await hubField(visitor, "sector").selectOption("Énergie renouvelable");
  await hubField(visitor, "funding_stage").selectOption("Prototype");
  await hubField(visitor, "project_description").fill("Des briquettes sans charbon.");
  await hubField(visitor, "consent_gdpr").check();
}

export const UPLOAD = /\/storage\/v1\/object\/project-files\//;

/** Opens the form and fills everything but the file; returns the writer's address. */
export async function filledIn(visitor: Visitor, path = "/impact-hub"): Promise<string> {
  const writer = newPerson();
  await visitor.go(path);
  await fillProject(visitor, writer, `Projet de ${writer}`);
  await asAPerson(visitor);
  return writer;
}
