import { expect } from "vitest";
import { newPerson, pageText, toasts } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { filledIn, fillProject, hubFile, pdf, pressSubmit, UPLOAD } from "./harness/hub.ts";
import { journey } from "./harness/journey.ts";
import { sendingSpeed } from "./harness/line.ts";
import { sentence } from "./harness/words.ts";

const FUNCTION = "**/functions/v1/submit-project-idea";

journey("where no script comes, a file is not lost without a word", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically|answer 422|status of 422/);
  await page.route("**/assets/entry*", (route) => route.abort());
  const writer = newPerson();
  await visitor.go("/impact-hub");
  await fillProject(visitor, writer, `Projet de ${writer}`);
  await hubFile(visitor).setInputFiles(pdf(1));
  await pressSubmit(visitor);
  await pageText(visitor).toContain(sentence("fr", "errors.file_unknown"));
  expect(await page.locator('#project [name="full_name"]').inputValue()).toBe("Awa Kalala");
  await pressSubmit(visitor);
  await page.waitForURL(/\/impact-hub\/submission\//);
});

journey("a double click sends the file and the project once", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST") sent.push(pathname.replace(/[^/]*\.pdf$/, ""));
  });
  await filledIn(visitor);
  await hubFile(visitor).setInputFiles(pdf(1));
  await page.locator('#project [type="submit"]').dblclick();
  await pageText(visitor).toContain(sentence("fr", "hub.success"));
  expect(sent).toEqual(["/storage/v1/object/project-files/", "/functions/v1/submit-project-idea"]);
  expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
});

journey("an upload can be stopped: the text stays, and the project is sent without it", async ({ visit }) => {
  const visitor = await visit({ language: "pt" });
  visitor.complaints.expect(/ERR_ABORTED/);
  await filledIn(visitor, "/pt/impact-hub");
  const speed = await sendingSpeed(visitor);
  await speed(100);
  await hubFile(visitor).setInputFiles(pdf(2));
  await pressSubmit(visitor);
  await visitor.page.locator("#project progress").waitFor();
  // Neither the text nor the file can be changed under way.
  expect(
    await visitor.page.locator("#project [inert] [name=project_name], #project [inert] #file_url").count(),
  ).toBe(2);
  await visitor.page.locator("#project button", { hasText: sentence("pt", "hub.form.cancel") }).click();
  await toasts(visitor).toContain(sentence("pt", "hub.file.cancelled"));
  // The page shows no error.
  const toastTexts = await visitor.page.locator("[data-sonner-toast]").allTextContents();
  expect(toastTexts.join(" ")).not.toContain(sentence("pt", "hub.failed"));
  await speed(null);
  await hubFile(visitor).setInputFiles([]);
  await pressSubmit(visitor);
  await pageText(visitor).toContain(sentence("pt", "hub.success"));
});

journey(
  "a file that does not arrive, comes too often or is lost again is told, each time",
  async ({ visit }) => {
    const visitor = await visit();
    const { page, complaints } = visitor;
    complaints.expect(/ERR_|answer 4\d\d|status of 4\d\d/);
    await filledIn(visitor);
    // The pauses between tries are nearly a minute in all.
    await page.clock.install();
    await hubFile(visitor).setInputFiles(pdf(1));
    let tries = 0;
    await page.route(UPLOAD, (route) => {
      tries++;
      return route.abort("connectionreset");
    });
    await pressSubmit(visitor);
    const isCutShown = async () => {
      const form = await page.locator("#project").innerText();
      if (form.includes(sentence("fr", "hub.file.waiting"))) await page.clock.fastForward(30_000);
      return form.includes(sentence("fr", "hub.file.cut"));
    };
    await expect.poll(isCutShown, { interval: 300 }).toBe(true);
    expect(tries).toBe(5);
    await toasts(visitor).toContain(sentence("fr", "hub.file.cut"));

    await page.unroute(UPLOAD);
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 400, json: { statusCode: "429", error: "Too many", message: "Too many" } }),
    );
    await pressSubmit(visitor);
    await pageText(visitor).toContain(sentence("fr", "hub.file.busy"));
    await page.unroute(UPLOAD);

    const lost = { code: "file_unknown", field: "file_url", message: sentence("fr", "errors.file_unknown") };
    // A form that fails for another reason uploads the file once.
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && UPLOAD.test(request.url())) uploads.push(request.url());
    });
    const busy = { code: "too_many_requests", message: sentence("fr", "errors.too_many_requests") };
    await page.route(FUNCTION, (route) => route.fulfill({ status: 429, json: busy }));
    for (const _ of [1, 2]) {
      const answer = page.waitForResponse(FUNCTION);
      await pressSubmit(visitor);
      await answer;
      await pageText(visitor).toContain(busy.message);
    }
    expect(uploads).toHaveLength(1);
    await page.unroute(FUNCTION);
    await page.route(FUNCTION, (route) => route.fulfill({ status: 422, json: lost }));
    await pressSubmit(visitor);
    await pageText(visitor).toContain(lost.message);
    await expectAccessible(page, "a file that is no longer there");
    await page.unroute(FUNCTION);
    await pressSubmit(visitor);
    await pageText(visitor).toContain(sentence("fr", "hub.success"));
  },
);
