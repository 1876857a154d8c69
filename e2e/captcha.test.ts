import { afterAll, beforeAll, expect } from "vitest";
import { fillLogin, fillSignUp, newPerson, PASSWORD, pageText, pathOf } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { startCaptchaDouble } from "./harness/captcha-double.ts";
import { journey, started, touched, type Visit, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { makePerson } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

/** A separate site: a captcha is off where no setting names one. */
let double: Awaited<ReturnType<typeof startCaptchaDouble>>;
let site: Product;
beforeAll(async () => {
  double = await startCaptchaDouble();
  site = await startProduct({
    ...double.settings,
    AUTH_HASH_KIB: "64",
    AUTH_MAIL_INTERVAL_SECONDS: "0",
  });
});
afterAll(async () => {
  await site.stop();
  await double.close();
});

const words = (key: string) => sentence("fr", key);

/** `asked`: the addresses that the browser requested of the captcha service. */
async function arrive(visit: (visit: Visit) => Promise<Visitor>, how: Visit = {}) {
  const visitor = await visit({ ...how, site });
  visitor.complaints.expect(new RegExp(`^another origin: ${double.origin}/`));
  const captchaCalls: string[] = [];
  visitor.context.on("request", (request) => {
    if (request.url().startsWith(double.origin)) captchaCalls.push(new URL(request.url()).pathname);
  });
  return { visitor, captchaCalls };
}

const policyOf = async (path: string) =>
  (await fetch(site.url + path)).headers.get("Content-Security-Policy") ?? "";

journey(
  "who signs up is taken for a person, and the widget comes when the form is touched",
  async ({ visit }) => {
    const { visitor, captchaCalls } = await arrive(visit);
    const { page } = visitor;
    await visitor.go("/auth?tab=signup");
    await started(visitor);
    await pageText(visitor).toContain(words("otherServices.captcha.privacy"));
    await expectAccessible(page, "sign-up with a captcha");
    await expectNoSidewaysScroll(page, "sign-up with a captcha");
    expect(captchaCalls).toEqual([]);
    await page.locator('main [name="email"]').focus();
    await expect.poll(() => captchaCalls).toContain("/js.hcaptcha.com/1/api.js");
    await fillSignUp(visitor, newPerson());
    await pageText(visitor).toContain(words("auth.signup.done"));
    expect(captchaCalls).toContain("/frame");
    // The mail is sent again with a token of its own.
    await page.getByRole("button", { name: words("auth.confirm.resend") }).click();
    await pageText(visitor).toContain(words("auth.confirm.resent"));
    await expectAccessible(page, "after sign-up with a captcha");
  },
);

journey(
  "a check that fails is called 'Erreur de vérification', and what was typed stays",
  async ({ visit }) => {
    const { visitor } = await arrive(visit);
    visitor.complaints.expect(/^answer 400: |400 \(Bad Request\)|status of 400/);
    await visitor.go("/auth?tab=signup");
    await touched(visitor);
    await fillSignUp(visitor, "robot@example.org");
    await pageText(visitor).toContain("Erreur de vérification");
    await pageText(visitor).toContain(words("auth.reasons.captcha"));
    expect(await visitor.page.locator('main [name="email"]').inputValue()).toBe("robot@example.org");
    await expectAccessible(visitor.page, "a failed check");
    await expectNoSidewaysScroll(visitor.page, "a failed check");
  },
);

journey(
  "who comes to the login from another page signs in too, and asks for a new password",
  async ({ visit }) => {
    const { visitor } = await arrive(visit);
    const { page } = visitor;
    const email = newPerson();
    await makePerson(email, PASSWORD, "fr", site);
    // Signed out, the security page leads to the login within the same document.
    await visitor.go("/security");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/auth");
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name))
      .toContain("/auth");
    await visitor.go("/auth?tab=reset");
    await touched(visitor);
    await page.locator('main [name="email"]').fill(email);
    await page.locator('main form [type="submit"]').click();
    await pageText(visitor).toContain(words("auth.reset.sent"));
    await visitor.go("/login");
    await touched(visitor);
    await fillLogin(visitor, email);
    // The page that asked for the login.
    await expect.poll(() => pathOf(visitor)).toBe("/security");
    await pageText(visitor).toContain(email);
  },
);

journey("without script the forms say that the check needs it", async ({ visit }) => {
  const { visitor } = await arrive(visit, { script: false });
  await visitor.go("/login");
  await pageText(visitor).toContain(words("otherServices.captcha.noscript"));
  await expectNoSidewaysScroll(visitor.page, "login with a captcha, without script");
});

journey("threat 62: only the pages of these forms allow the widget's origin", async () => {
  for (const path of ["/login", "/auth", "/connexion", "/ar/login", "/auth?tab=signup", "/dashboard"]) {
    const policy = await policyOf(path);
    expect(policy, path).toContain(`frame-src ${double.origin};`);
    expect(policy, path).toMatch(new RegExp(`script-src 'self' [^;]*${double.origin}`));
    expect(policy, path).not.toContain("require-trusted-types-for");
  }
  for (const path of [
    "/",
    "/security",
    "/donate",
    "/contact",
    "/no-such-page",
    "/assets/none.js",
    "/auth/v1/health",
  ]) {
    const policy = await policyOf(path);
    expect(policy, path).not.toContain(double.origin);
    expect(policy, path).not.toContain("frame-src");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
  }
});

journey("without the settings no page loads or names a captcha", async ({ visit }) => {
  const visitor = await visit();
  const response = await visitor.page.goto(`${visitor.origin}/login`);
  expect(response?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  await touched(visitor);
  expect(await visitor.page.locator("main").innerText()).not.toContain(
    words("otherServices.captcha.privacy"),
  );
});
