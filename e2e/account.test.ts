import { TOTP } from "otpauth";
import { describe, expect } from "vitest";
import {
  dashboardRead,
  field,
  fillLogin,
  followLink,
  newestMail,
  newPerson,
  pageText,
  pathOf,
  press,
  section,
  signedIn,
  signedUp,
  toasts,
  unprinted,
  waitForDashboard,
  withSession,
} from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { decide, fillGift, sendGift } from "./harness/gift.ts";
import { journey, product, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { decideOrder, elsewhereOrdered, expectOrder } from "./harness/shop.ts";
import { sentence } from "./harness/words.ts";

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
const french = (key: string, values: Record<string, string> = {}) => filled(sentence("fr", key), values);

const button = ({ page }: Visitor, key: string, language = "fr") =>
  page.locator("main").getByRole("button", { name: sentence(language, key), exact: true });

async function openSecurity(visitor: Visitor, language = "fr") {
  await visitor.go(inLanguage(language, "/security"));
  await pageText(visitor).toContain(sentence(language, "security.factor.title"));
}

describe.each(walkedIn("ar", "fr"))("the account of a person in %s", (language) => {
  const words = (key: string, values: Record<string, string> = {}) => filled(sentence(language, key), values);
  const at = (path: string) => inLanguage(language, path);

  journey("dashboard, second factor, sign-out, and back in with a code", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    const email = await signedUp(visitor, language);
    const [name = ""] = email.split("@");
    await pageText(visitor).toContain(words("dashboard.welcome", { name }));
    await pageText(visitor).toContain(words("dashboard.gifts.none"));
    await pageText(visitor).toContain(words("dashboard.subscriptions.none"));
    await pageText(visitor).toContain(words("dashboard.orders.none"));
    await pageText(visitor).toContain(words("dashboard.account.verified"));
    const day = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      dateStyle: "long",
      timeZone: "Africa/Kinshasa",
    })
      .format(new Date())
      .replace(/^1 (?=\p{Script=Latin})/u, "1er ");
    await pageText(visitor).toMatch(new RegExp(`${words("dashboard.account.since")}\\s+${day}`));
    await pageText(visitor).toMatch(new RegExp(`${words("dashboard.account.lastSignIn")}\\s+${day}`));
    await expectAccessible(page, `dashboard, ${language}`);
    await expectNoSidewaysScroll(page, `dashboard, ${language}`);

    await page.getByRole("link", { name: words("dashboard.account.security") }).click();
    await button(visitor, "security.factor.enable", language).click();
    const factor = section(visitor, "factor");
    await expect
      .poll(() => factor.locator("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page, `security, ${language}`);
    await expectNoSidewaysScroll(page, `security, ${language}`);
    const secret = ((await factor.locator("code").textContent()) ?? "").replace(/\s/g, "");
    const totp = new TOTP({ secret });
    await factor.locator('[name="code"]').fill(totp.generate());
    await factor.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("security.factor.enabled"));
    await pageText(visitor).toContain(words("security.factor.enabledText"));

    await visitor.go(at("/dashboard"));
    await dashboardRead(visitor, language);
    await button(visitor, "auth.signOut.submit", language).click();
    await toasts(visitor).toContain(words("auth.signOut.done"));
    await toasts(visitor).toContain(words("auth.signOut.bye"));
    await expect.poll(() => pathOf(visitor)).toBe(at("/"));

    await visitor.go(at("/login"));
    await fillLogin(visitor, email);
    await pageText(visitor).toContain(words("auth.secondFactor.lead"));
    // Setting up the factor has used the previous time step.
    await field(visitor, "code").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await press(visitor);
    await waitForDashboard(visitor, language);
    await openSecurity(visitor, language);
    await button(visitor, "security.factor.disable", language).click();
    await pageText(visitor).toContain(words("security.factor.disabled"));
  });

  journey("an e-mail change takes effect once both addresses have agreed", async ({ visit }) => {
    const visitor = await visit({ language });
    const [email, next] = [await signedUp(visitor, language), newPerson()];
    await openSecurity(visitor, language);
    const form = section(visitor, "email");
    await form.locator('[name="email"]').fill("personne@");
    await form.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("errors.email_invalid"));
    await form.locator('[name="email"]').fill(next);
    await form.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("security.email.pending", { email: next }));
    await pageText(visitor).toContain(words("security.email.confirm"));
    await expectAccessible(visitor.page, `e-mail change asked, ${language}`);

    await followLink(visitor, (await newestMail(email, 2)).link);
    await pageText(visitor).toContain(words("security.email.half"));
    await pageText(visitor).toContain(words("security.email.current", { email }));
    await followLink(visitor, (await newestMail(next)).link);
    await pageText(visitor).toContain(words("security.email.done"));
    await pageText(visitor).toContain(words("security.email.current", { email: next }));
  });
});

journey("nobody sees a dashboard or a security page without being signed in", async ({ visit }) => {
  const visitor = await visit();
  for (const path of ["/dashboard", "/security"]) {
    await visitor.go(path);
    await expect.poll(() => pathOf(visitor)).toBe("/auth");
  }
  const shell = await (await fetch(`${product.url}/dashboard`)).text();
  expect(shell).toContain(french("auth.noscript"));
  expect(shell).toContain('name="robots" content="noindex"');
});

journey(
  "gifts and orders made as a guest join the account of their address, with their papers",
  async ({ visit }) => {
    const visitor = await visit();
    const email = newPerson();
    await visitor.go("/donate?type=monthly");
    await fillGift(visitor.page, { email, name: "Awa Kalala", amount: "12000" });
    const payment = await sendGift(visitor);
    await decide(payment, "pay");
    const { checkoutUrl } = await elsewhereOrdered(2, 1, { email });
    await payment.goto(checkoutUrl);
    await decideOrder(payment, "pay");
    await expectOrder(payment, "fr", "paid");
    await payment.close();
    // Earlier mails: the gift's receipt, the order and its payment. The next one is the sign-up's.
    await newestMail(email, 3);
    await signedUp(visitor, "fr", email);
    await pageText(visitor).toContain("1 don fait avec votre adresse vient de rejoindre votre compte.");
    await pageText(visitor).toContain(
      "1 commande passée avec votre adresse vient de rejoindre votre compte.",
    );
    await pageText(visitor).toMatch(/12\s000\sXOF par mois/);
    // What the gift made possible, its news, the same once more; leaving comes last.
    expect(await visitor.page.locator("main header").innerText()).toContain("Awa Kalala");
    const impact = await visitor.page.locator('section[aria-labelledby="impact"]').innerText();
    expect(impact).toMatch(/12\s000\sXOF\s+kit scolaire\s+1\s+projet soutenu\s+1$/);
    for (const href of ["/donate?program=1&amount=12000&type=one_time", "/news/13"])
      expect(await visitor.page.locator(`main a[href="${href}"]`).count()).toBe(1);
    const last = visitor.page.locator("main :is(a, button)").last();
    expect(await last.innerText()).toBe(french("auth.signOut.submit"));
    await expectAccessible(visitor.page, "dashboard with gifts");
    await expectNoSidewaysScroll(visitor.page, "dashboard with gifts");
    const orders = visitor.page.locator('section[aria-labelledby="orders"]');
    expect(await orders.innerText()).toContain("1 × Farine de manioc");
    expect(await orders.innerText()).toContain(french("dashboard.orders.states.paid"));
    for (const endpoint of ["receipt", "marketplace-invoice"]) {
      const link = visitor.page.locator(`main a[href*="/${endpoint}?"]`);
      const answer = await fetch(new URL((await link.getAttribute("href")) ?? "", product.url));
      expect(answer.headers.get("content-type")).toBe("application/pdf");
    }
    await visitor.page.reload();
    await pageText(visitor).toMatch(/12\s000\sXOF par mois/);
    expect(await visitor.page.locator("main").innerText()).not.toContain("vient de rejoindre");
    await visitor.page.getByRole("link", { name: french("dashboard.subscriptions.manage") }).click();
    await pageText(visitor).toContain(french("manage.pageTitle"));
  },
);

journey(
  "an address that is not confirmed: pending, a warning, and the message once more",
  async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    const email = await signedIn(visitor);
    await unprinted(visitor);
    await page.route("**/auth/v1/user", async (route) => {
      const user = (await (await route.fetch()).json()) as Record<string, unknown>;
      delete user.email_confirmed_at;
      await route.fulfill({ json: { ...user, updated_at: new Date().toISOString() } });
    });
    await page.reload();
    await pageText(visitor).toContain(french("dashboard.unverified.title"));
    await pageText(visitor).toContain(french("dashboard.unverified.text", { email }));
    await pageText(visitor).toContain(french("dashboard.account.pending"));
    await expectAccessible(page, "dashboard of an unconfirmed address");
    await page.route("**/auth/v1/resend*", (route) => route.fulfill({ json: {} }));
    await button(visitor, "auth.confirm.resend").click();
    await pageText(visitor).toContain(french("auth.confirm.resent"));
  },
);

journey("gifts that cannot be had now are not shown as none", async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await signedIn(visitor);
  visitor.complaints.expect(/503/);
  await unprinted(visitor);
  await page.route("**/functions/v1/my-account", (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await pageText(visitor).toContain(french("dashboard.failed"));
  expect(await page.locator("main").innerText()).not.toContain(french("dashboard.gifts.none"));
  await page.unroute("**/functions/v1/my-account");
  await button(visitor, "auth.session.retry").first().click();
  await pageText(visitor).toContain(french("dashboard.gifts.none"));
});

journey("a new password keeps this session and ends the others", async ({ visit }) => {
  const visitor = await visit();
  const email = await withSession(visitor);
  const other = await visit();
  await other.go("/login");
  await fillLogin(other, email);
  await waitForDashboard(other);
  await openSecurity(visitor);
  visitor.complaints.expect(/422/);
  const form = section(visitor, "password");
  await form.locator('[type="submit"]').click();
  await pageText(visitor).toContain(french("auth.errors.password"));
  await form.locator('[name="password"]').fill("123456");
  await form.locator('[type="submit"]').click();
  await pageText(visitor).toContain(french("auth.reasons.common"));
  await form.locator('[name="password"]').fill("quatre lampes rouges");
  await form.locator('[type="submit"]').click();
  await pageText(visitor).toContain(french("security.password.done"));
  expect(await form.locator('[name="password"]').inputValue()).toBe("");
  await visitor.page.reload();
  await pageText(visitor).toContain(french("security.factor.title"));
  other.complaints.expect(/40[0-3]/);
  await other.page.reload();
  await expect.poll(() => pathOf(other)).toBe("/auth");
});

journey("sign-out of the others, and everywhere", async ({ visit }) => {
  const visitor = await visit();
  const email = await withSession(visitor);
  const other = await visit();
  other.complaints.expect(/40[0-3]/);
  for (const end of ["others", "everywhere"] as const) {
    await other.go("/login");
    await fillLogin(other, email);
    await waitForDashboard(other);
    await openSecurity(visitor);
    await button(visitor, `devices.${end}`).click();
    if (end === "others") await pageText(visitor).toContain(french("devices.othersDone"));
    else await expect.poll(() => pathOf(visitor)).toBe("/");
    await other.page.reload();
    await expect.poll(() => pathOf(other)).toBe("/auth");
  }
});
