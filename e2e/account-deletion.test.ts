import { json } from "node:stream/consumers";
import { describe, expect } from "vitest";
import {
  fillLogin,
  newestMail,
  PASSWORD,
  pageText,
  pathOf,
  section,
  signedInByMail,
  signedUp,
  toasts,
} from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

describe.each(walkedIn("fr", "ar"))("an account that ends, in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);
  const button = ({ page }: Visitor, key: string) =>
    page.locator("main").getByRole("button", { name: words(key), exact: true });

  async function openSecurity(visitor: Visitor) {
    await visitor.go(at("/security"));
    await pageText(visitor).toContain(words("security.factor.title"));
  }

  journey("an export as one file, then the account is deleted for good", async ({ visit }) => {
    const visitor = await visit({ language });
    const email = await signedUp(visitor, language);
    await openSecurity(visitor);
    const [download] = await Promise.all([
      visitor.page.waitForEvent("download"),
      button(visitor, "security.data.submit").click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.json$/);
    expect(await json(await download.createReadStream())).toMatchObject({
      account: { email },
      gifts: [],
      mailsSent: [{ recipient: email }],
    });

    const end = section(visitor, "delete");
    await end.locator("summary").click();
    visitor.complaints.expect(/422/);
    await end.locator('[name="confirmation"]').fill("someone@example.org");
    await end.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("errors.confirmation_wrong"));
    await expectAccessible(visitor.page, `deletion, ${language}`);
    await end.locator('[name="confirmation"]').fill(email.toUpperCase());
    await end.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("errors.password_needed"));
    await expectAccessible(visitor.page, `deletion with a password, ${language}`);
    await expectNoSidewaysScroll(visitor.page, `deletion with a password, ${language}`);
    await end.locator('[name="password"]').fill("not this one");
    await end.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("errors.password_wrong"));
    await end.locator('[name="password"]').fill(PASSWORD);
    visitor.complaints.expect(/40[0-3]/);
    await end.locator('[type="submit"]').click();
    await toasts(visitor).toContain(words("security.remove.done"));
    await toasts(visitor).toContain(words("security.remove.doneText"));
    await expect.poll(() => pathOf(visitor)).toBe(at("/"));
    await visitor.go(at("/login"));
    await fillLogin(visitor, email);
    await pageText(visitor).toContain(words("auth.login.invalid"));
    await pageText(visitor).toContain(words("auth.reasons.credentials"));
  });

  journey("an account without a password is deleted by the code of a mail", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    const email = await signedInByMail(visitor, language);
    await openSecurity(visitor);
    const end = section(visitor, "delete");
    await end.locator("summary").click();
    visitor.complaints.expect(/422|429/);
    await end.locator('[name="confirmation"]').fill(email);
    await end.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("security.password.codeSent"));
    const { code } = await newestMail(email, 2);
    await expectAccessible(page, `deletion with a code, ${language}`);
    await expectNoSidewaysScroll(page, `deletion with a code, ${language}`);

    // A second press at once is refused because of the minute between two mails, not because of a failing service.
    await button(visitor, "security.remove.byCode").click();
    await expect.poll(() => end.locator('[role="alert"]').innerText()).toMatch(/\d/);
    expect(await end.innerText()).not.toContain(words("auth.reasons.retry"));

    await end.locator('[name="code"]').fill(code === "000000" ? "111111" : "000000");
    await end.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("errors.code_wrong"));
    await end.locator('[name="code"]').fill(code);
    visitor.complaints.expect(/40[0-3]/);
    await end.locator('[type="submit"]').click();
    await toasts(visitor).toContain(words("security.remove.done"));
    await expect.poll(() => pathOf(visitor)).toBe(at("/"));
    expect(await page.evaluate(() => localStorage.getItem("supabase.auth.token"))).toBeNull();
  });
});
