import { TOTP } from "otpauth";
import { describe, expect } from "vitest";
import {
  dashboardRead,
  field,
  fillLogin,
  fillSignUp,
  followLink,
  newestMail,
  newPerson,
  pageText,
  pathOf,
  press,
  signedUp,
  toasts,
  waitForDashboard,
} from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const withoutComplaint = ({ complaints }: Visitor, status: RegExp) => complaints.expect(status);

/** Everything that the browser stores for a site. */
const kept = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const requestUrls = requests.flat().map(({ url }) => url);
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      requestUrls,
    ]);
  });

describe.each(walkedIn("fr", "ar"))("an account in %s", (language) => {
  const words = (key: string, email = "") => sentence(language, `auth.${key}`).replace("{{email}}", email);
  const at = (path: string) => inLanguage(language, path);

  journey("from the form by the mail and its button to the dashboard", async ({ visit }) => {
    const visitor = await visit({ language, worker: true });
    const { page } = visitor;
    const email = newPerson();
    await visitor.go(at("/auth?tab=signup"));
    await expectAccessible(page, `sign-up, ${language}`);
    await fillSignUp(visitor, email);
    await pageText(visitor).toContain(words("signup.done"));
    await pageText(visitor).toContain(words("confirm.text", email));
    await expectAccessible(page, `sign-up done, ${language}`);
    await expectNoSidewaysScroll(page, `sign-up done, ${language}`);

    const { link } = await newestMail(email);
    await followLink(visitor, link);
    await waitForDashboard(visitor, language);
    expect(page.url(), "no token stays in the address").not.toContain("token");
    const login = page.locator("header [data-account]").first();
    await expect.poll(() => login.textContent()).toBe(sentence(language, "shell.account"));

    await visitor.go(at("/privacy"));
    await expect.poll(() => login.textContent()).toBe(sentence(language, "shell.account"));
    expect(new URL((await login.getAttribute("href")) ?? "", page.url()).pathname).toBe(at("/dashboard"));
    await visitor.go(at("/login"));
    await waitForDashboard(visitor, language);
  });

  journey("a forgotten password: the mail, a new one, the account is open", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    const email = await signedUp(visitor, language);

    const other = await visit({ language });
    await other.go(at("/auth"));
    await other.page.locator('main a[href$="?tab=reset"]').click();
    await expect.poll(() => other.page.locator("main form").textContent()).toContain(words("reset.submit"));
    await press(other);
    await pageText(other).toContain(words("errors.email"));
    await field(other, "email").fill(email);
    await press(other);
    await pageText(other).toContain(words("reset.sent"));
    await pageText(other).toContain(words("reset.sentText", email));
    await expectAccessible(other.page, `reset asked, ${language}`);

    const { link } = await newestMail(email, 2);
    await followLink(other, link);
    await pageText(other).toContain(words("newPassword.lead"));
    expect(other.page.url()).not.toContain("token");
    await other.page.reload();
    await pageText(other).toContain(words("newPassword.lead"));
    await expectAccessible(other.page, `new password, ${language}`);
    await field(other, "password").fill("trois lampes vertes");
    await press(other);
    await toasts(other).toContain(words("newPassword.done"));
    await waitForDashboard(other, language);

    // The earlier sessions have ended.
    withoutComplaint(visitor, /40[013]/);
    await page.reload();
    await expect.poll(() => pathOf(visitor)).toBe(at("/auth"));
    await fillLogin(visitor, email);
    await pageText(visitor).toContain(words("login.invalid"));
    await field(visitor, "password").fill("trois lampes vertes");
    await press(visitor);
    await toasts(visitor).toContain(words("login.done"));
    await waitForDashboard(visitor, language);
  });
});

const french = (key: string, email = "") => sentence("fr", `auth.${key}`).replace("{{email}}", email);

journey("the code of the mail does what its link does; one used or wrong does not", async ({ visit }) => {
  const visitor = await visit({ device: "desktop" });
  const email = newPerson();
  await visitor.go("/connexion?tab=signup");
  await fillSignUp(visitor, email);
  const { code } = await newestMail(email);
  await press(visitor);
  await pageText(visitor).toContain(french("errors.code"));
  withoutComplaint(visitor, /403/);
  await field(visitor, "code").fill(code === "123456" ? "654321" : "123456");
  await press(visitor);
  await pageText(visitor).toContain(french("confirm.failed"));
  await pageText(visitor).toContain(french("reasons.code"));
  await field(visitor, "code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await press(visitor);
  await toasts(visitor).toContain(french("signup.done"));
  await waitForDashboard(visitor);
});

journey("'Email non confirmé': the code or a new message, not too soon", async ({ visit }) => {
  const visitor = await visit();
  const email = newPerson();
  await visitor.go("/auth?tab=signup");
  await fillSignUp(visitor, email);
  await newestMail(email);
  await visitor.go("/login");
  withoutComplaint(visitor, /400|429/);
  await fillLogin(visitor, email);
  await pageText(visitor).toContain("Email non confirmé");
  await pageText(visitor).toContain(french("confirm.unconfirmedText", email));
  await expectAccessible(visitor.page, "address not confirmed");
  const resend = visitor.page.getByRole("button", { name: french("confirm.resend") });
  await resend.click();
  await pageText(visitor).toContain(french("confirm.resendFailed"));
  await pageText(visitor).toMatch(/Attendez encore \d+ secondes? avant un nouveau message/);
  await visitor.page.route("**/auth/v1/resend*", (route) => route.fulfill({ json: {} }));
  await resend.click();
  await pageText(visitor).toContain(french("confirm.resent"));
  await visitor.page.getByRole("link", { name: french("reset.back") }).click();
  await pageText(visitor).toContain(french("login.forgot"));
  expect(await field(visitor, "email").inputValue()).toBe(email);
});

journey("a link used twice says so, and leaves no trace in the address", async ({ visit }) => {
  const visitor = await visit();
  const email = newPerson();
  await visitor.go("/auth?tab=signup");
  await fillSignUp(visitor, email);
  const { link } = await newestMail(email);
  const other = await visit();
  await followLink(other, link);
  await waitForDashboard(other);
  await followLink(visitor, link);
  await pageText(visitor).toContain(french("link.title"));
  expect(visitor.page.url()).not.toContain("error");
});

journey(
  "Threat 63: a session that a link brings to any page goes on to the account, out of the history",
  async ({ visit }) => {
    const owner = await visit();
    await signedUp(owner);
    const fragment = await owner.page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("supabase.auth.token") ?? "{}") as Record<
        string,
        string
      >;
      const { access_token = "", refresh_token = "", expires_in = "", expires_at = "" } = session;
      return `${new URLSearchParams({ access_token, refresh_token, expires_in, expires_at, token_type: "bearer" })}`;
    });
    const visitor = await visit();
    await visitor.go("/about");
    await visitor.page.goto(new URL(`/privacy#${fragment}&type=magiclink`, visitor.origin).href);
    await waitForDashboard(visitor);
    await expect.poll(() => visitor.page.url()).not.toContain("token");
    await visitor.page.goBack();
    await expect.poll(() => pathOf(visitor)).toBe("/about");
    expect(visitor.page.url()).not.toContain("token");
  },
);

journey("Threat 73: signing out leaves no token and nothing typed behind", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  const email = await signedUp(visitor);
  expect(await kept(visitor)).toContain("access_token");
  await visitor.page.evaluate(() => sessionStorage.setItem("draft:contact", JSON.stringify({ name: "Awa" })));
  await dashboardRead(visitor);
  await visitor.page.getByRole("button", { name: sentence("fr", "auth.signOut.submit") }).click();
  await expect.poll(() => pathOf(visitor)).toBe("/");
  const left = await kept(visitor);
  for (const trace of ["token", email, "Awa"]) expect(left).not.toContain(trace);
  expect(left).toContain("cookie-consent");
});

journey(
  "an account with a second factor asks for it, also after a reload; a wrong code does not pass",
  async ({ visit }) => {
    const owner = await visit();
    const email = await signedUp(owner);
    const secret = await withSecondFactor(owner);
    const visitor = await visit();
    withoutComplaint(visitor, /422/);
    await visitor.go("/login");
    await fillLogin(visitor, email);
    await pageText(visitor).toContain(french("secondFactor.lead"));
    await visitor.page.reload();
    await pageText(visitor).toContain(french("secondFactor.lead"));
    await expectAccessible(visitor.page, "second factor");
    const [now, wrong] = [new TOTP({ secret }).generate(), "000000"];
    await field(visitor, "code").fill(now === wrong ? "111111" : wrong);
    await press(visitor);
    await pageText(visitor).toContain(french("reasons.totp"));
    expect(pathOf(visitor)).toBe("/login");
    // Setting up the factor has used the previous time step.
    await field(visitor, "code").fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
    await press(visitor);
    await waitForDashboard(visitor);
  },
);

/** Sets up an authenticator app by the calls of the security page. */
async function withSecondFactor({ page }: Visitor): Promise<string> {
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([to, sent]) => {
        const { anonKey } = (await (await fetch("/auth/v1/client.json")).json()) as { anonKey: string };
        const session = JSON.parse(localStorage.getItem("supabase.auth.token") ?? "{}") as {
          access_token: string;
        };
        const headers = {
          apikey: anonKey,
          authorization: `Bearer ${session.access_token}`,
          "content-type": "application/json",
        };
        const answer = await fetch(`/auth/v1/${to}`, { method: "POST", headers, body: JSON.stringify(sent) });
        return (await answer.json()) as { id: string; totp: { secret: string } };
      },
      [path, body] as const,
    );
  const { id, totp } = await call("factors", { factor_type: "totp", friendly_name: "phone" });
  const challenge = await call(`factors/${id}/challenge`, {});
  const code = new TOTP({ secret: totp.secret }).generate();
  await call(`factors/${id}/verify`, { challenge_id: challenge.id, code });
  return totp.secret;
}
