import { describe, expect } from "vitest";
import { newPerson, said, toasts } from "./harness/account.ts";
import { asAPerson, chooseFile, dressedPage, fillProject, hubFile, pdf, pressSubmit } from "./harness/hub.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { openLine, sendingSpeed } from "./harness/line.ts";
import { mailsTo } from "./harness/mail.ts";
import { sentence } from "./harness/words.ts";

const FOUNDATION = "contact@fondation-bomoko.example";
const UPLOAD = /\/storage\/v1\/object\/project-files\//;

const percentOf = async ({ page }: Visitor) =>
  Number((await page.locator("#project progress").getAttribute("value")) ?? 0);

async function filled(visitor: Visitor, path = "/impact-hub") {
  const writer = newPerson();
  await visitor.go(path);
  await fillProject(visitor, writer, `Projet de ${writer}`);
  await asAPerson(visitor);
  return writer;
}

/** The address of the file the foundation was told of. */
async function fileTold(writer: string): Promise<string> {
  const own = async () => (await mailsTo(FOUNDATION)).find(({ text }) => text.includes(writer))?.text;
  await expect.poll(own, { timeout: 15_000 }).toBeDefined();
  return /https?:\S+\/project-files\/[0-9]{13}-[0-9]{1,9}\.\w+/.exec((await own()) ?? "")?.[0] ?? "";
}

describe("a project with a file", () => {
  journey(
    "3 MB on a slow line, cut half-way: the upload goes on by itself, and the file arrives whole",
    async ({ visit }) => {
      const visitor = await visit();
      const line = await openLine();
      visitor.complaints.expect(new RegExp(`ERR_|another origin: ${line.url}`));
      const tries: string[] = [];
      visitor.page.on("request", (request) => {
        if (UPLOAD.test(request.url())) tries.push(request.url());
      });
      const writer = await filled(visitor, `${line.url}/impact-hub`);
      const speed = await sendingSpeed(visitor);
      await speed(1200);
      const sent = pdf(3);
      await hubFile(visitor).setInputFiles(sent);
      await pressSubmit(visitor);
      await expect.poll(() => percentOf(visitor), { interval: 50 }).toBeGreaterThan(30);
      line.cut();
      await said(visitor).toContain("La connexion est coupée. L’envoi reprend de lui-même.");
      expect(await percentOf(visitor)).toBeLessThan(100);
      line.mend();
      await speed(null);
      await toasts(visitor).toContain("Succès!");
      line.close();
      expect(tries.length).toBeGreaterThan(1);
      expect(new Set(tries).size).toBe(1);
      expect(await hubFile(visitor).inputValue()).toBe("");
      const file = await fetch(await fileTold(writer));
      expect(file.status).toBe(200);
      expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
      expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(Buffer.from(await file.arrayBuffer()).equals(sent.buffer)).toBe(true);
    },
  );

  journey("can be stopped: the text stays, and the project is sent without it", async ({ visit }) => {
    const visitor = await visit({ language: "pt" });
    visitor.complaints.expect(/ERR_ABORTED/);
    await filled(visitor, "/pt/impact-hub");
    const speed = await sendingSpeed(visitor);
    await speed(100);
    await hubFile(visitor).setInputFiles(pdf(2));
    await pressSubmit(visitor);
    await visitor.page.locator("#project progress").waitFor();
    await visitor.page.locator("#project button", { hasText: sentence("pt", "hub.form.cancel") }).click();
    await toasts(visitor).toContain(sentence("pt", "hub.file.cancelled"));
    await speed(null);
    await hubFile(visitor).setInputFiles([]);
    await pressSubmit(visitor);
    await toasts(visitor).toContain(sentence("pt", "hub.success"));
  });

  journey("11 MB and another type are refused before anything is sent", async ({ visit }) => {
    const visitor = await visit({ language: "hi" });
    let uploads = 0;
    visitor.page.on("request", (request) => {
      if (UPLOAD.test(request.url())) uploads++;
    });
    await filled(visitor, "/hi/impact-hub");
    for (const [name, size, problem] of [
      ["dossier.pdf", 11 * 1024 * 1024, "too_large"],
      ["page.html", 10, "wrong_type"],
      ["vide.docx", 0, "empty"],
    ] as const) {
      const words = sentence("hi", `hub.file.${problem}`);
      await chooseFile(visitor, name, size);
      await said(visitor).toContain(words);
      await pressSubmit(visitor);
      await toasts(visitor).toContain(words);
    }
    expect(uploads).toBe(0);
  });

  journey("a page dressed as a PDF is refused by the server, in the reader's language", async ({ visit }) => {
    const visitor = await visit({ language: "ar" });
    visitor.complaints.expect(/answer 400|status of 400/);
    await filled(visitor, "/ar/impact-hub");
    await hubFile(visitor).setInputFiles(dressedPage);
    await pressSubmit(visitor);
    const refused = sentence("ar", "hub.file.refused");
    await toasts(visitor).toContain(sentence("ar", "hub.failed"));
    await said(visitor).toContain(refused);
    expect(await hubFile(visitor).getAttribute("aria-invalid")).toBe("true");
    await hubFile(visitor).setInputFiles(pdf(1));
    await pressSubmit(visitor);
    await toasts(visitor).toContain(sentence("ar", "hub.success"));
  });
});
