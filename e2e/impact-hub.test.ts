import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, pageText, pathOf, toasts } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { fillProject, hubField, pressSubmit } from "./harness/hub.ts";
import { asAPerson, journey, started } from "./harness/journey.ts";
import { expectOneMail, mailsTo } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { walkedIn } from "./harness/screens.ts";
import { count, heading, sectionOf, served, textOf } from "./harness/served.ts";
import { asStaff } from "./harness/staff.ts";
import { sentence } from "./harness/words.ts";

const FUNCTION = "**/functions/v1/submit-project-idea";
const FAILED = "Une erreur est survenue lors de la soumission. Veuillez réessayer.";
const optionsOf = (html: string, name: string) =>
  [
    ...(new RegExp(`<select[^>]*name="${name}"[^>]*>([^]*?)</select>`).exec(html)?.[1] ?? "").matchAll(
      /<option value="([^"]+)"/g,
    ),
  ].map(([, value]) => value);

describe("the impact hub, as served", () => {
  let html = "";
  beforeAll(async () => {
    html = await served("/impact-hub");
  });

  test("shows the hero's four figures, and leads to the form", () => {
    expect(heading(html)).not.toBe("");
    const text = textOf(html);
    for (const [value, label] of [
      ["50+", "projets incubés depuis 2022"],
      ["$2M+", "de fonds levés depuis 2022"],
      ["85%", "de réussite depuis 2022"],
      ["100+", "mentors en 2026"],
    ])
      expect(text).toContain(`${label} ${value}`);
    expect(html).toContain('href="#project-form"');
    expect(html).toMatch(/<section id="project-form"/);
  });

  test("offers the twelve sectors and the six stages, and a file labelled max 10MB", () => {
    expect(optionsOf(html, "sector")).toEqual([
      "Agriculture durable",
      "Éducation",
      "Santé",
      "Environnement",
      "Fintech sociale",
      "Énergie renouvelable",
      "Économie circulaire",
      "Inclusion numérique",
      "Logement social",
      "Alimentation",
      "Transport durable",
      "Autre",
    ]);
    expect(optionsOf(html, "funding_stage")).toEqual([
      "Idée",
      "Prototype",
      "Pre-Seed",
      "Seed",
      "Series A",
      "Expansion",
    ]);
    expect(textOf(html)).toContain("max 10MB");
    expect(html).toMatch(/type="file"[^>]*accept="\.pdf,\.doc,\.docx,\.ppt,\.pptx"/);
  });

  test("shows the approved projects, the longest cut at 150 characters", () => {
    const list = sectionOf(html, "projects");
    expect(count(list, /<article/)).toBeGreaterThan(0);
    const cut = [...list.matchAll(/<p [^>]*>([^<]+)\.\.\.<\/p>/g)].map(([, text]) => textOf(text ?? ""));
    expect(cut.length).toBeGreaterThan(0);
    for (const text of cut) expect(text).toHaveLength(150);
  });

  test("shows what the hub brings, what 50, 200 and 500 dollars pay for, and the way to /sponsor", () => {
    expect(count(sectionOf(html, "features"), /<h3/)).toBe(6);
    const tiers = sectionOf(html, "tiers");
    expect(textOf(tiers).replace(/\s/g, " ")).toMatch(
      /1 mois de mentorat 50 \$.*3 mois 200 \$.*Prototype et pitch 500 \$/,
    );
    expect(tiers).toMatch(/<a [^>]*href="\/sponsor"/);
  });

  test("ends with a compact newsletter form of its own source, with the links of its consent", () => {
    const news = sectionOf(html, "hub-news");
    expect(news).toMatch(/<input type="hidden" name="source" value="impact-hub"/);
    for (const path of ["/privacy", "/gdpr"]) expect(news).toMatch(new RegExp(`<a [^>]*href="${path}"`));
  });
});

describe.each(walkedIn("fr", "ar"))("a project in %s", (language) => {
  const prefix = language === "fr" ? "" : `/${language}`;
  const words = (key: string) => sentence(language, key);

  journey("is handed in and followed; approved, it is shown", async ({ visit }) => {
    const visitor = await visit({ language });
    const writer = newPerson();
    const project = `Briquettes ${randomUUID().slice(0, 6)}`;
    await visitor.go(`${prefix}/impact-hub`);
    await fillProject(visitor, writer, project);
    await asAPerson(visitor);
    await pressSubmit(visitor);
    await pageText(visitor).toContain(words("hub.success"));
    await pageText(visitor).toContain(words("hub.sent"));
    // The confirmation replaces the form and has the focus.
    await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe("project");
    expect(await visitor.page.locator("form#project").count()).toBe(0);
    const own = await visitor.page.locator('#project [role="status"] a').getAttribute("href");
    await visitor.page.getByRole("link", { name: words("hub.again") }).click();
    await expect.poll(() => hubField(visitor, "project_name").inputValue()).toBe("");
    expect(await hubField(visitor, "consent_gdpr").isChecked()).toBe(false);
    await visitor.go(own ?? "");
    await pageText(visitor).toContain(words("hubStatus.received.title"));
    const mail = await expectOneMail(writer);
    expect(mail.text).toContain(`${visitor.origin}${pathOf(visitor)}`);
    await expectAccessible(visitor.page, `a project's own page, ${language}`);
    await expectNoSidewaysScroll(visitor.page, `a project's own page, ${language}`);

    const [moved] = await asStaff(`project_submissions?email=eq.${writer}`, { status: "approved" });
    await visitor.page.reload();
    await pageText(visitor).toContain(words("hubStatus.approved.title"));
    await asStaff(`approved_projects?id=eq.${String(moved?.approved_project_id)}`, {
      status: "active",
      image_url: "/pictures/hub-workshop-1.svg",
      logo_url: "/favicon.svg",
      website_url: "https://briquettes.example",
    });
    const card = visitor.page.locator("article", { hasText: project });
    await expect
      .poll(
        async () => {
          await visitor.go(`${prefix}/impact-hub`);
          return card.count();
        },
        { interval: 1000 },
      )
      .toBe(1);
    expect(await card.locator("a").getAttribute("href")).toBe("https://briquettes.example");
    await expect.poll(async () => (await mailsTo(writer)).length).toBe(2);
    await asStaff(`approved_projects?id=eq.${String(moved?.approved_project_id)}`, { status: "archived" });
  });
});

describe("the form", () => {
  journey("asks for consent and for what is missing, and keeps what was typed", async ({ visit }) => {
    const visitor = await visit();
    await visitor.go("/impact-hub");
    await fillProject(visitor, newPerson(), "Un projet");
    await hubField(visitor, "consent_gdpr").uncheck();
    await asAPerson(visitor);
    await pressSubmit(visitor);
    const consent = "Vous devez accepter la politique de confidentialité pour continuer.";
    await pageText(visitor).toContain(consent);
    await hubField(visitor, "full_name").fill("");
    await hubField(visitor, "sector").selectOption("");
    await pressSubmit(visitor);
    await expect
      .poll(() => visitor.page.locator("#project [role=alert] li").allTextContents())
      .toEqual([sentence("fr", "errors.name_required"), sentence("fr", "errors.sector_required"), consent]);
    await expectAccessible(visitor.page, "project form with problems");
    await visitor.page.reload();
    await expect.poll(() => hubField(visitor, "project_name").inputValue()).toBe("Un projet");
  });

  journey("says that it is sending, and in the specified words that it failed", async ({ visit }) => {
    const visitor = await visit();
    visitor.complaints.expect(/submit-project-idea|ERR_FAILED|429/);
    await visitor.go("/impact-hub");
    await fillProject(visitor, newPerson(), "Un projet");
    await asAPerson(visitor);
    const { promise, resolve } = Promise.withResolvers<void>();
    await visitor.page.route(FUNCTION, async (route) => {
      await promise;
      await route.abort();
    });
    await pressSubmit(visitor);
    await expect.poll(() => visitor.page.locator('#project [type="submit"]').innerText()).toBe("Envoi...");
    resolve();
    await toasts(visitor).toContain(FAILED);
    await pageText(visitor).toContain(FAILED);
    await visitor.page.unroute(FUNCTION);
    await visitor.page.route(FUNCTION, (route) =>
      route.fulfill({ status: 429, json: { code: "too_many_requests", message: "Trop de tentatives." } }),
    );
    await pressSubmit(visitor);
    await pageText(visitor).toContain("Trop de tentatives.");
  });

  journey("without script leads to the project's own page, or back with what to mend", async ({ visit }) => {
    const visitor = await visit({ script: false });
    visitor.complaints.expect(/422/);
    await visitor.go("/impact-hub");
    await fillProject(visitor, newPerson(), "Un projet sans script");
    expect(await visitor.page.locator("#file_url").isVisible()).toBe(false);
    await hubField(visitor, "full_name").evaluate((input) => input.removeAttribute("required"));
    await hubField(visitor, "full_name").fill("");
    await pressSubmit(visitor);
    await pageText(visitor).toContain(sentence("fr", "errors.name_required"));
    expect(await hubField(visitor, "project_name").inputValue()).toBe("Un projet sans script");
    await hubField(visitor, "full_name").fill("Awa Kalala");
    await pressSubmit(visitor);
    await pageText(visitor).toContain("Succès!");
    await pageText(visitor).toContain("Votre projet est reçu");
    expect(pathOf(visitor)).toMatch(/^\/impact-hub\/submission\/[\w-]{22}$/);
  });
});

journey(
  "a declined project says why; an unknown link and a mistyped one look the same",
  async ({ visit }) => {
    const visitor = await visit({ script: false });
    visitor.complaints.expect(/404/);
    const writer = newPerson();
    await visitor.go("/impact-hub");
    await fillProject(visitor, writer, "Un projet à revoir");
    await pressSubmit(visitor);
    await pageText(visitor).toContain("Votre projet est reçu");
    await asStaff(`project_submissions?email=eq.${writer}`, { status: "in_review" });
    await visitor.page.reload();
    await pageText(visitor).toContain("Votre projet est à l’étude");
    await asStaff(`project_submissions?email=eq.${writer}`, {
      status: "declined",
      decline_reason: "Le budget manque.",
    });
    await visitor.page.reload();
    await pageText(visitor).toContain("Votre projet n’est pas retenu");
    await pageText(visitor).toContain("Le budget manque.");
    for (const reference of ["x", "A".repeat(22)]) {
      await visitor.go(`/impact-hub/submission/${reference}`);
      await pageText(visitor).toContain("Nous ne trouvons pas ce projet");
    }
  },
);

journey("the newsletter form says that it was met here", async ({ visit }) => {
  const visitor = await visit();
  await visitor.go("/impact-hub");
  await started(visitor);
  await asAPerson(visitor);
  const signUpRequest = visitor.page.waitForRequest("**/functions/v1/newsletter-signup");
  await visitor.page.locator("#hub-newsletter").fill(newPerson());
  await visitor.page.locator("#hub-newsletter").press("Enter");
  expect((await signUpRequest).postDataJSON()).toMatchObject({ source: "impact-hub" });
  await toasts(visitor).toContain("Inscription réussie!");
});
