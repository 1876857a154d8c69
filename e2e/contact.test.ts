import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { asAPerson, journey } from "./harness/journey.ts";
import { expectNoMail, expectOneMail, mailsTo } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const FOUNDATION = "contact@fondation-bomoko.example";
let writers = 0;
const newWriter = () => `writer-${Date.now()}-${++writers}@example.org`;

/** The mail with this person's message to the foundation. */
const toFoundation = async (writer: string) => {
  const own = async () => (await mailsTo(FOUNDATION)).filter(({ text }) => text.includes(writer));
  await expect.poll(async () => (await own()).length).toBe(1);
  return (await own())[0];
};

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const press = (page: Page) => page.locator('main form [type="submit"]').click();
/** Whether the element is not covered by the bars above and below. */
const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 60 && bottom <= innerHeight - 60;
  });
const toasts = (page: Page) =>
  expect.poll(async () => (await page.locator("[data-sonner-toast]").allTextContents()).join(" "));

journey("a double click sends the message once", async ({ visit }) => {
  const { page, go } = await visit();
  const writer = newWriter();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await go("/contact");
  await field(page, "name").fill("Awa Kalala");
  await field(page, "email").fill(writer);
  await field(page, "message").fill("Bonjour, où sont les puits ?");
  await asAPerson({ page });
  await page.locator('main form [type="submit"]').dblclick();
  await expect.poll(() => page.locator("#contact").innerText()).toContain(sentence("fr", "contact.sent"));
  expect(sent).toEqual(["/functions/v1/submit-contact-form"]);
  await toFoundation(writer);
  await expectOneMail(writer);
});

journey("while a message is being sent it takes no changes; refused, it does again", async ({ visit }) => {
  const { page, go, complaints } = await visit();
  complaints.expect(/422/);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/functions/v1/submit-contact-form", async (route) => {
    await promise;
    const message = sentence("fr", "errors.email_invalid");
    await route.fulfill({ status: 422, json: { code: "email_invalid", field: "email", message } });
  });
  await go("/contact");
  await field(page, "name").fill("Awa Kalala");
  await field(page, "email").fill(newWriter());
  await field(page, "message").fill("Bonjour");
  await asAPerson({ page });
  await field(page, "name").press("Enter");
  const button = page.locator('main form [type="submit"]');
  await expect.poll(() => button.isDisabled()).toBe(true);
  expect(await button.getAttribute("aria-busy")).toBe("true");
  await page.keyboard.type("more");
  expect(await page.locator("main form [inert] :is([name=name], [name=email])").count()).toBe(2);
  expect(await field(page, "name").inputValue()).toBe("Awa Kalala");
  await expectAccessible(page, "a message being sent");
  resolve();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("alert");
  expect(await page.locator("main form [inert]").count()).toBe(0);
  await field(page, "email").press("End");
  await page.keyboard.type("x");
  expect(await field(page, "email").inputValue()).toMatch(/orgx$/);
});

journey("on an Arabic page a field takes the direction of its text", async ({ visit }) => {
  const { page, go } = await visit({ language: "ar" });
  await go(inLanguage("ar", "/contact"));
  const name = field(page, "name");
  /** Where in the text a click at one edge of the field sets the cursor. */
  const cursorAt = async (edge: "left" | "right") => {
    const { width = 0, height = 0 } = (await name.boundingBox()) ?? {};
    await name.click({ position: { x: edge === "left" ? 8 : width - 8, y: height / 2 } });
    return name.evaluate((input: HTMLInputElement) => input.selectionStart);
  };
  await name.fill("12, avenue Kasa-Vubu");
  expect(await cursorAt("left")).toBe(0);
  await name.fill("شارع كاسا فوبو");
  expect(await cursorAt("right")).toBe(0);
});

describe.each(walkedIn("fr", "ar"))("a message in %s", (language) => {
  const path = inLanguage(language, "/contact");
  const words = (key: string) => sentence(language, `contact.${key}`);
  const text = "Bonjour,\n\nle puits de Kikwit donne-t-il de l'eau ?";

  journey(
    "with script: the confirmation in the form's place, focused, no toast beside it, both mails",
    async ({ visit }) => {
      const { page, go } = await visit({ language });
      const writer = newWriter();
      await go(path);
      await field(page, "name").fill("Awa Kalala");
      await field(page, "email").fill(writer);
      await field(page, "message").fill(text);
      await asAPerson({ page });
      await press(page);
      await expect.poll(() => page.locator("#contact").innerText()).toContain(words("sent"));
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contact");
      expect(await page.locator("#contact").innerText()).toContain(words("sentText"));
      await expect.poll(() => isInSight(page, "#contact")).toBe(true);
      expect(await field(page, "message").count()).toBe(0);
      expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(path);
      await expectAccessible(page, `a message sent, ${language}`);
      await page.getByRole("link", { name: words("again") }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
      expect(await field(page, "message").inputValue()).toBe("");
      const staff = await toFoundation(writer);
      expect(staff?.text).toContain(text);
      expect(staff?.text).toContain("Awa Kalala");
      expect(staff?.headers["Reply-To"]).toBe(writer);
      expect((await expectOneMail(writer)).subject).toBe(sentence(language, "mail.contactReceived.subject"));
    },
  );

  journey("without script: the page says so, both mails", async ({ visit }) => {
    const { page, go } = await visit({ language, script: false });
    const writer = newWriter();
    await go(path);
    await field(page, "name").fill("Awa Kalala");
    await field(page, "email").fill(writer);
    await field(page, "message").fill(text);
    await press(page);
    await expect.poll(() => page.locator("main [role=status]").textContent()).toContain(words("sent"));
    expect(page.url()).toContain(`${path}?sent=contact`);
    expect(await field(page, "message").count()).toBe(0);
    await page.getByRole("link", { name: words("again") }).click();
    await expect.poll(() => field(page, "message").count()).toBe(1);
    expect(page.url()).not.toContain("sent=");
    expect((await toFoundation(writer))?.text).toContain(text);
    await expectOneMail(writer);
  });
});

describe.each(walkedIn("ar", "fr"))("an application in %s", (language) => {
  const path = inLanguage(language, "/volunteer");
  const words = (key: string) => sentence(language, key);

  journey(
    "with script: what is missing is said beside its field, a reload keeps what was typed",
    async ({ visit }) => {
      const { page, go } = await visit({ language });
      const writer = newWriter();
      await go(path);
      await field(page, "name").fill("Joseph Ilunga");
      await field(page, "skills").fill("Menuiserie");
      await field(page, "area-education").check();
      await press(page);
      await toasts(page).toContain(words("volunteer.incomplete"));
      await expect
        .poll(() => page.locator("main [role=alert] li").allTextContents())
        .toEqual([words("errors.email_missing"), words("errors.motivation_required")]);
      expect(await page.locator("#email-error").textContent()).toBe(words("errors.email_missing"));
      expect(await field(page, "motivation").getAttribute("aria-invalid")).toBe("true");
      await expectAccessible(page, `an application with problems, ${language}`);
      await expectNoSidewaysScroll(page, `an application with problems, ${language}`);

      await page.reload();
      await expect.poll(() => field(page, "skills").inputValue()).toBe("Menuiserie");
      await expect.poll(() => field(page, "area-education").isChecked()).toBe(true);
      await field(page, "email").fill(writer);
      await field(page, "motivation").fill("J'ai appris à lire ici.");
      await field(page, "availability").selectOption("evenings");
      await asAPerson({ page });
      await press(page);
      await expect.poll(() => page.locator("#volunteer").innerText()).toContain(words("volunteer.sent"));
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("volunteer");
      await expect.poll(() => isInSight(page, "#volunteer")).toBe(true);
      await page.getByRole("link", { name: words("volunteer.again") }).click();
      await expect.poll(() => field(page, "skills").inputValue()).toBe("");
      expect(await field(page, "area-education").isChecked()).toBe(false);
      const staff = await toFoundation(writer);
      for (const expected of [
        "Joseph Ilunga",
        "Menuiserie",
        "Éducation",
        "Le soir",
        "J'ai appris à lire ici.",
      ]) {
        expect(staff?.text).toContain(expected);
      }
      await expectOneMail(writer);
    },
  );

  journey("without script: refused with everything kept, then sent", async ({ visit }) => {
    const visitor = await visit({ language, script: false });
    const { page, go } = visitor;
    const writer = newWriter();
    await go(inLanguage(language, "/join-us"));
    await field(page, "name").fill("Joseph Ilunga");
    await field(page, "area-health").check();
    await field(page, "availability").selectOption("fulltime");
    await field(page, "motivation").fill("Aider");
    visitor.complaints.expect(/422/);
    await press(page);
    await expect
      .poll(() => page.locator("main [role=alert] li").allTextContents())
      .toEqual([words("errors.email_missing")]);
    expect(await field(page, "motivation").inputValue()).toBe("Aider");
    expect(await field(page, "area-health").isChecked()).toBe(true);
    expect(await field(page, "availability").inputValue()).toBe("fulltime");
    await field(page, "email").fill(writer);
    await press(page);
    await expect.poll(() => page.url()).toContain(`${inLanguage(language, "/join-us")}?sent=volunteer`);
    expect((await toFoundation(writer))?.text).toContain("Santé");
    await expectOneMail(writer);
  });
});

journey("what a robot fills in is thanked for, and reaches nobody", async ({ visit }) => {
  const { page, go } = await visit({ script: false });
  const writer = newWriter();
  await go("/contact");
  await field(page, "name").fill("Robot");
  await field(page, "email").fill(writer);
  await field(page, "message").fill("http://spam.example");
  await page
    .locator('main [name="website"]')
    .evaluate((trap) => trap.setAttribute("value", "http://spam.example"));
  await press(page);
  await expect.poll(() => page.url()).toContain("/contact?sent=contact");
  await expectNoMail(writer);
  expect((await mailsTo(FOUNDATION)).filter(({ text }) => text.includes(writer))).toEqual([]);
});
