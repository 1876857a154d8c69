import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pageText, pathOf, toasts, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import {
  decideInvestment,
  fillInvestment,
  investForm,
  pressInvest,
  sendInvestment,
} from "./harness/invest.ts";
import { journey, started, type Visitor } from "./harness/journey.ts";

const ROWS = "**/rest/v1/crowdfarming_projects*";

/** Waits for React, whose list calls the data API. */
const search = ({ page }: Visitor, text: string) => page.locator('main input[name="q"]').fill(text);
const cards = ({ page }: Visitor) => page.locator('section[aria-labelledby="projects"] article');
const skeletons = ({ page }: Visitor) => page.locator("[data-skeleton]");

/** A row of the data API. */
const row = (id: number) => ({
  id,
  title: `Projet ${id}`,
  description: "Un champ parmi d’autres.",
  image_url: "/pictures/cassava.svg",
  image_alt: "Un champ",
  status: "funding",
  farmer_name: "Awa Kalala",
  location: "Kwilu",
  crop_type: "Manioc",
  area_hectares: 2,
  current_minor: 150_000,
  goal_minor: 100_000,
  currency: "USD",
  planting_season: "Septembre",
  harvest_season: "Juin",
  created_at: "2026-09-01T08:00:00+00:00",
});

async function answerWith(page: Page, rows: (asked: URL) => object[]) {
  await page.route(ROWS, (route) => route.fulfill({ json: rows(new URL(route.request().url())) }));
}

describe("the list of crowd-farming projects", () => {
  journey("six skeletons while another search loads, then what was found", async ({ visit }) => {
    const visitor = await visit();
    await visitor.go("/crowd-farming");
    await started(visitor);
    const { promise, resolve } = Promise.withResolvers<void>();
    await visitor.page.route(ROWS, async (route) => {
      await promise;
      await route.continue();
    });
    await search(visitor, "manioc");
    await expect.poll(() => skeletons(visitor).count()).toBe(6);
    expect(await cards(visitor).count()).toBe(0);
    resolve();
    await expect.poll(() => cards(visitor).count()).toBe(1);
    expect(await skeletons(visitor).count()).toBe(0);
    expect(new URL(visitor.page.url()).search).toBe("?q=manioc");
    await search(visitor, "");
    await expect.poll(() => cards(visitor).count()).toBe(6);
  });

  journey("nothing found is said in the specified words, with the way to write", async ({ visit }) => {
    const visitor = await visit();
    await visitor.go("/crowd-farming");
    await started(visitor);
    await search(visitor, "zzzz");
    await pageText(visitor).toContain("Aucun projet disponible pour le moment.");
    await visitor.page.locator('section[aria-labelledby="projects"] a[href="/contact"]').waitFor();
  });

  journey("a list that cannot be loaded says so, and can be asked for again", async ({ visit }) => {
    const visitor = await visit();
    visitor.complaints.expect(/rest\/v1|ERR_FAILED|503/);
    await visitor.go("/crowd-farming");
    await started(visitor);
    await visitor.page.route(ROWS, (route) => route.abort());
    await search(visitor, "manioc");
    await toasts(visitor).toContain("Erreur lors du chargement des projets");
    await pageText(visitor).toContain("Erreur lors du chargement des projets");
    await expectAccessible(visitor.page, "a list that failed");
    await visitor.page.unroute(ROWS);
    await visitor.page.locator('section[aria-labelledby="projects"] [role="alert"] button').click();
    await expect.poll(() => cards(visitor).count()).toBe(1);
  });

  journey(
    "a long list comes page by page, after the last one shown; no bar is over 100",
    async ({ visit }) => {
      const visitor = await visit();
      const requestedUrls: URL[] = [];
      await answerWith(visitor.page, (url) => {
        requestedUrls.push(url);
        return url.searchParams.getAll("or").some((or) => or.includes("created_at"))
          ? [row(1)]
          : Array.from({ length: 13 }, (_, index) => row(20 - index));
      });
      await visitor.go("/crowd-farming");
      await started(visitor);
      await search(visitor, "champ");
      await expect.poll(() => cards(visitor).count()).toBe(12);
      expect(await cards(visitor).first().innerText()).toMatch(/100\s%/);
      await visitor.page.locator('a[rel="next"]').click();
      await expect.poll(() => cards(visitor).count()).toBe(13);
      expect(requestedUrls.at(-1)?.searchParams.getAll("or")).toContain(
        '(created_at.lt."2026-09-01T08:00:00.000000Z",and(created_at.eq."2026-09-01T08:00:00.000000Z",id.lt.9))',
      );
      expect(await visitor.page.locator('a[rel="next"]').count()).toBe(0);
    },
  );
});

journey("a project that cannot be loaded says so, with the way back", async ({ visit }) => {
  const visitor = await visit();
  visitor.complaints.expect(/crowdfarming\/project|ERR_FAILED/);
  await visitor.go("/crowd-farming");
  await started(visitor);
  await visitor.page.route("**/crowdfarming/project/*", (route) => route.abort());
  await cards(visitor).locator('a[href="/crowdfarming/project/2"]').click();
  await toasts(visitor).toContain("Erreur lors du chargement du projet");
  await pageText(visitor).toContain("Erreur lors du chargement du projet");
  await visitor.page.locator('main a[href="/crowd-farming"]').waitFor();
});

describe("the form to invest", () => {
  journey("asks for a valid amount, and for signing in only then", async ({ visit }) => {
    const visitor = await visit();
    await visitor.go("/crowdfarming/project/1");
    for (const amount of ["", "0", "douze", "-5"]) {
      await fillInvestment(visitor, { amount });
      await pressInvest(visitor);
      await pageText(visitor).toContain("Veuillez entrer un montant valide.");
      await toasts(visitor).toContain("Veuillez entrer un montant valide.");
    }
    expect(await investForm(visitor).locator('[name="amount"]').getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(visitor.page, "invest form with an error");
    await fillInvestment(visitor, { amount: "5" });
    await pressInvest(visitor);
    await pageText(visitor).toMatch(/Le montant minimum est de 10\s\$/);
    await fillInvestment(visitor, { amount: "999999" });
    await pressInvest(visitor);
    await pageText(visitor).toMatch(/Le montant maximum est de [\d\s]+\$ par investissement/);
    await visitor.go("/crowdfarming/project/3");
    await fillInvestment(visitor, { amount: "9999" });
    await pressInvest(visitor);
    await pageText(visitor).toMatch(/Il ne reste que [\d\s]+\$ à financer dans ce projet/);
    await fillInvestment(visitor, { amount: "20" });
    await pressInvest(visitor);
    await toasts(visitor).toContain("Connexion requise");
    await toasts(visitor).toContain("Veuillez vous connecter pour investir dans ce projet.");
    await expect.poll(() => pathOf(visitor)).toBe("/auth");
  });

  journey(
    "says what it is doing, where it leads, and what failed; the same press is one payment",
    async ({ visit }) => {
      const visitor = await visit();
      const { page, complaints } = visitor;
      complaints.expect(/create-crowdfarming-investment|ERR_FAILED/);
      await withSession(visitor);
      await visitor.go("/crowdfarming/project/1");
      const FUNCTION = "**/functions/v1/create-crowdfarming-investment";
      const sent: string[] = [];
      await page.route(FUNCTION, (route) => {
        sent.push(String((route.request().postDataJSON() as { operation_id?: string }).operation_id));
        return route.abort();
      });
      await fillInvestment(visitor, { amount: "20" });
      await pressInvest(visitor);
      await toasts(visitor).toContain("Échec de la création de l'investissement.");
      await page.unroute(FUNCTION);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(FUNCTION, async (route) => {
        sent.push(String((route.request().postDataJSON() as { operation_id?: string }).operation_id));
        await promise;
        await route.continue();
      });
      const coming = sendInvestment(visitor);
      await expect
        .poll(() => investForm(visitor).locator('[type="submit"]').innerText())
        .toBe("Traitement...");
      resolve();
      const payment = await coming;
      expect(new Set(sent).size).toBe(1);
      await toasts(visitor).toContain("Redirection vers le paiement");
      await expect.poll(() => pathOf(visitor)).toBe("/crowdfarming/confirmation");
      await pageText(visitor).toContain("Traitement en cours...");
      await decideInvestment(payment, "pay");
    },
  );

  journey("a refusal of the server is said in its own words", async ({ visit }) => {
    const visitor = await visit();
    visitor.complaints.expect(/409/);
    await withSession(visitor);
    await visitor.go("/crowdfarming/project/1");
    await visitor.page.route("**/functions/v1/create-crowdfarming-investment", (route) =>
      route.fulfill({
        status: 409,
        json: { code: "project_completed", message: "Projet terminé : il ne reçoit plus d’investissements." },
      }),
    );
    await fillInvestment(visitor, { amount: "20" });
    await pressInvest(visitor);
    await pageText(visitor).toContain("Projet terminé : il ne reçoit plus d’investissements.");
    await toasts(visitor).toContain("Erreur");
  });
});

journey("a result can be shared: the project's own page, never the payment's", async ({ visit }) => {
  const visitor = await visit();
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.go("/crowdfarming/confirmation?payment=success&project=2");
  await visitor.page.locator("main [data-share]").click();
  await toasts(visitor).toContain("Lien copié");
  const copied = () => visitor.page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`${visitor.origin}/crowdfarming/project/2`);
});
