import type { Route } from "playwright-core";
import { describe, expect } from "vitest";
import { account, fillLogin, pageText, pathOf, signedIn, toasts, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { fillInvestment, pressInvest } from "./harness/invest.ts";
import { journey, product, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

journey("a sign-out the server was not told of says so and ends nothing, here neither", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  await signedIn(visitor);
  // Requests that the dashboard sent before the session ended are refused.
  complaints.expect(/500|401|ERR_FAILED/);
  const signOut = () =>
    page.locator("main").getByRole("button", { name: sentence("fr", "auth.signOut.submit"), exact: true });
  for (const fail of [
    (route: Route) => route.fulfill({ status: 500, json: {} }),
    (route: Route) => route.abort(),
  ]) {
    await page.route("**/auth/v1/logout*", fail);
    await signOut().click();
    await toasts(visitor).toContain("ErreurErreur lors de la déconnexion");
    await expect.poll(() => signOut().getAttribute("aria-busy")).toBeNull();
    expect(pathOf(visitor)).toBe("/dashboard");
    await page.unroute("**/auth/v1/logout*");
    await page.reload();
    await expect.poll(() => signOut().count()).toBe(1);
  }
  await signOut().click();
  await toasts(visitor).toContain("Déconnexion réussie");
  await expect.poll(() => pathOf(visitor)).toBe("/");
});

/** Ends the session elsewhere and lets its token expire; the browser does not know yet. */
async function wearOut(visitor: Visitor) {
  await endElsewhere(visitor);
  await visitor.page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("supabase.auth.token") ?? "{}") as object;
    localStorage.setItem("supabase.auth.token", JSON.stringify({ ...session, expires_at: 1 }));
  });
}

/** Ends the session elsewhere while its token is still valid. */
async function endElsewhere({ page }: Visitor) {
  const token = await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem("supabase.auth.token") ?? "null");
    return (session as { access_token: string }).access_token;
  });
  const { anonKey } = (await (await fetch(`${product.url}/auth/v1/client.json`)).json()) as {
    anonKey: string;
  };
  const headers = { apikey: anonKey, Authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.url}/auth/v1/logout?scope=global`, { method: "POST", headers });
  expect(answer.status).toBe(204);
}

describe.each(walkedIn("ar", "fr"))("a session that is over, in %s", (language) => {
  const at = (path: string) => inLanguage(language, path);
  const expired = sentence(language, "auth.session.expired");

  journey("says so, and whoever signs in again is back on the page", async ({ visit }) => {
    const visitor = await visit({ language });
    const { page, complaints } = visitor;
    complaints.expect(/40[0-3]/);
    const email = await withSession(visitor, language);
    const pages = ["/security", "/profile", "/academy/learn?course=5&lesson=1"];
    for (const path of language === "fr" ? pages : pages.slice(0, 1)) {
      // The data API checks only the token, as upstream does.
      await (path.includes("learn") ? wearOut(visitor) : endElsewhere(visitor));
      await visitor.go(at(path));
      await expect.poll(() => pathOf(visitor)).toBe(at("/auth"));
      await pageText(visitor).toContain(expired);
      await expectNoSidewaysScroll(page, `a session that is over, ${language}`);
      await fillLogin(visitor, email);
      await expect.poll(() => page.url().slice(visitor.origin.length)).toBe(at(path));
      await expect.poll(() => page.locator("main [role=status] .spinner").count()).toBe(0);
    }
    await expectAccessible(page, "back on the page");
  });
});

journey(
  "a session that expired is said at the dashboard, which is there again after signing in",
  async ({ visit }) => {
    const visitor = await visit();
    visitor.complaints.expect(/40[0-3]/);
    const email = await withSession(visitor);
    for (const end of [wearOut, endElsewhere]) {
      await end(visitor);
      await visitor.go("/dashboard");
      await expect.poll(() => pathOf(visitor)).toBe("/auth");
      await pageText(visitor).toContain("Votre session a expiré");
      await fillLogin(visitor, email);
      await expect.poll(() => pathOf(visitor)).toBe("/dashboard");
      await pageText(visitor).toContain(sentence("fr", "dashboard.enrolments.title"));
    }
  },
);

journey("an expired session is said where one enrols and where one invests, too", async ({ visit }) => {
  const visitor = await visit();
  const { page, complaints } = visitor;
  complaints.expect(/40[0-3]/);
  const email = await withSession(visitor);
  for (const [path, press] of [
    ["/academy/course/5", () => page.locator("main aside button").first().click()],
    [
      "/crowdfarming/project/2",
      async () => {
        await fillInvestment(visitor, { amount: "25" });
        await pressInvest(visitor);
      },
    ],
  ] as const) {
    await visitor.go(path);
    await endElsewhere(visitor);
    await press();
    await expect.poll(() => pathOf(visitor)).toBe("/auth");
    await pageText(visitor).toContain("Votre session a expiré");
    await fillLogin(visitor, email);
    await expect.poll(() => pathOf(visitor)).toBe(path);
  }
  expect(await page.locator('main [name="amount"]').inputValue()).toBe("25");
});

journey(
  "who was never signed in is not told of a session, and comes back all the same",
  async ({ visit }) => {
    const visitor = await visit();
    const email = await account();
    await visitor.go("/security");
    await expect.poll(() => pathOf(visitor)).toBe("/auth");
    expect(await visitor.page.locator("main").innerText()).not.toContain("Votre session a expiré");
    await fillLogin(visitor, email);
    await expect.poll(() => pathOf(visitor)).toBe("/security");
  },
);
