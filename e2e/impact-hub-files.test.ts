import { describe, expect } from "vitest";
import { pageText, toasts } from "./harness/account.ts";
import { chooseFile, dressedPage, filledIn, hubFile, pdf, pressSubmit, UPLOAD } from "./harness/hub.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { openLine, sendingSpeed } from "./harness/line.ts";
import { mailsTo } from "./harness/mail.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const FOUNDATION = "contact@fondation-bomoko.example";

const percentOf = async ({ page }: Visitor) =>
  Number((await page.locator("#project progress").getAttribute("value")) ?? 0);

/** The address of the file in the foundation's mail. */
async function fileTold(writer: string): Promise<string> {
  const own = async () => (await mailsTo(FOUNDATION)).find(({ text }) => text.includes(writer))?.text;
  await expect.poll(own).toBeDefined();
  return /https?:\S+\/project-files\/[0-9]{13}-[0-9]{1,9}\.\w+/.exec((await own()) ?? "")?.[0] ?? "";
}

describe.each(walkedIn("ar", "fr"))("a project with a file, in %s", (language) => {
  const path = inLanguage(language, "/impact-hub");
  const words = (key: string) => sentence(language, key);

  journey(
    "3 MB on a slow line, cut half-way: the upload goes on by itself, and the file arrives whole",
    async ({ visit }) => {
      const visitor = await visit({ language });
      const line = await openLine();
      visitor.complaints.expect(new RegExp(`ERR_|another origin: ${line.url}`));
      const tries: string[] = [];
      visitor.page.on("request", (request) => {
        if (UPLOAD.test(request.url())) tries.push(request.url());
      });
      const writer = await filledIn(visitor, line.url + path);
      const speed = await sendingSpeed(visitor);
      await speed(1200);
      const sent = pdf(3);
      await hubFile(visitor).setInputFiles(sent);
      await pressSubmit(visitor);
      await expect.poll(() => percentOf(visitor), { interval: 50 }).toBeGreaterThan(30);
      line.cut();
      await pageText(visitor).toContain(words("hub.file.waiting"));
      expect(await percentOf(visitor)).toBeLessThan(100);
      line.mend();
      await speed(null);
      await pageText(visitor).toContain(words("hub.success"));
      line.close();
      expect(tries.length).toBeGreaterThan(1);
      expect(new Set(tries).size).toBe(1);
      const file = await fetch(await fileTold(writer));
      expect(file.status).toBe(200);
      expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
      expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(Buffer.from(await file.arrayBuffer()).equals(sent.buffer)).toBe(true);
    },
  );

  journey("a page dressed as a PDF is refused by the server, in the reader's language", async ({ visit }) => {
    const visitor = await visit({ language });
    visitor.complaints.expect(/answer 400|status of 400/);
    await filledIn(visitor, path);
    await hubFile(visitor).setInputFiles(dressedPage);
    await pressSubmit(visitor);
    await toasts(visitor).toContain(words("hub.failed"));
    await pageText(visitor).toContain(words("hub.file.refused"));
    expect(await hubFile(visitor).getAttribute("aria-invalid")).toBe("true");
    await hubFile(visitor).setInputFiles(pdf(1));
    await pressSubmit(visitor);
    await pageText(visitor).toContain(words("hub.success"));
  });
});

describe.each(walkedIn("fr", "ar", "hi"))("a file that is none for us, in %s", (language) => {
  journey("11 MB and another type are refused before anything is sent", async ({ visit }) => {
    const visitor = await visit({ language });
    let uploads = 0;
    visitor.page.on("request", (request) => {
      if (UPLOAD.test(request.url())) uploads++;
    });
    await filledIn(visitor, inLanguage(language, "/impact-hub"));
    for (const [name, size, problem] of [
      ["dossier.pdf", 11 * 1024 * 1024, "too_large"],
      ["page.html", 10, "wrong_type"],
      ["vide.docx", 0, "empty"],
    ] as const) {
      const words = sentence(language, `hub.file.${problem}`);
      await chooseFile(visitor, name, size);
      await pageText(visitor).toContain(words);
      await pressSubmit(visitor);
      await toasts(visitor).toContain(words);
    }
    expect(uploads).toBe(0);
  });
});
