import { describe, expect } from "vitest";
import { pathOf } from "./harness/account.ts";
import { hydrated, journey, product, type Visitor } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const pressBack = async (visitor: Visitor, language = "fr") =>
  visitor.page
    .locator("main")
    .getByRole("link", { name: sentence(language, "project.back"), exact: true })
    .click();

/** Waits until the visitor is at this address, query included. */
const expectAt = (visitor: Visitor, address: string) =>
  expect.poll(() => visitor.page.url().slice(visitor.origin.length)).toBe(address);

/** Follows a link and waits for its page. */
async function follow({ page, origin }: Visitor, href: string) {
  await page.locator(`main a[href="${href}"]`).first().click();
  await page.waitForURL(origin + href);
}

describe.each(["the browser's own list", "our own notes"])("'Retour', by %s", (how) => {
  async function arrive(visitor: Visitor) {
    if (how === "our own notes")
      await visitor.context.addInitScript(() => {
        delete (window as { navigation?: unknown }).navigation;
      });
    return visitor;
  }

  journey("is one step back on pages the browser loaded, after a reload too", async ({ visit }) => {
    const visitor = await arrive(await visit());
    await visitor.go("/programs");
    await follow(visitor, "/programs/2");
    await pressBack(visitor);
    await expectAt(visitor, "/programs");
    await follow(visitor, "/programs/2");
    await visitor.page.reload();
    await pressBack(visitor);
    await expectAt(visitor, "/programs");
  });

  journey("keeps the filter of the list in another language, with React at work", async ({ visit }) => {
    const visitor = await arrive(await visit({ language: "ar" }));
    await visitor.go("/ar/projects?category=social");
    await visitor.page.locator('footer [type="email"]').focus();
    await hydrated(visitor);
    await follow(visitor, "/ar/projects/2");
    await pressBack(visitor, "ar");
    await expectAt(visitor, "/ar/projects?category=social");
  });

  journey("never leads out of the site, nor nowhere: there it is the list", async ({ visit }) => {
    const visitor = await arrive(await visit());
    visitor.complaints.expect(/404/);
    // Arrives from another site, after a page of this one.
    await visitor.go("/programs");
    await visitor.page.goto(product.sandboxUrl);
    await visitor.go("/projects/2");
    await pressBack(visitor);
    await expectAt(visitor, "/projects");
    // In a tab of its own.
    await visitor.go("/programs");
    const opened = visitor.context.waitForEvent("page");
    await visitor.page
      .locator('main a[href="/programs/3"]')
      .first()
      .click({ modifiers: ["Control"] });
    const tab = { ...visitor, page: await opened };
    await tab.page.waitForLoadState("load");
    await pressBack(tab);
    await expectAt(tab, "/programs");
    expect(pathOf(visitor)).toBe("/programs");
  });
});

journey("'Retour' passes over a step within the page", async ({ visit }) => {
  const visitor = await visit();
  await visitor.go("/programs");
  await follow(visitor, "/programs/2");
  await visitor.page.locator('main a[href="#give"]').first().click();
  await visitor.page.waitForURL(/#give$/);
  await pressBack(visitor);
  await expectAt(visitor, "/programs");
});

journey("without script 'Retour' is the way to the list", async ({ visit }) => {
  const visitor = await visit({ script: false });
  for (const [page, list] of [
    ["/projects/2", "/projects"],
    ["/programs/2", "/programs"],
  ] as const) {
    await visitor.go(page);
    await pressBack(visitor);
    await expectAt(visitor, list);
  }
});
