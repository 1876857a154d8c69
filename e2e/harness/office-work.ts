import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { browser, type Visitor } from "./journey.ts";
import { mailsTo } from "./mail.ts";
import type { Product } from "./product.ts";
import { orderedElsewhere } from "./shop.ts";

/** What visitors send and pay, so that the office has something to do: before its clock is moved, which the sandbox would notice. */
export async function workFor(site: Product) {
  const mark = randomUUID().slice(0, 6);
  const mail = (who: string) => `${who}-${mark}@example.org`;

  async function send(name: string, body: object) {
    const answer = await fetch(`${site.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "198.19.78.9" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, `${name}: ${text}`).toBe(200);
    return JSON.parse(text) as { readonly checkoutUrl: string; readonly reference: string };
  }

  /** On the sandbox's page, as a payer does it. */
  async function pay({ checkoutUrl }: { readonly checkoutUrl: string }) {
    const page = await (await browser()).newPage();
    await page.goto(checkoutUrl);
    await page.locator('[name="decision"][value="pay"]').click();
    await page.waitForURL(`${site.url}/**`);
    await page.close();
  }

  async function give(who: string, donationType: "one_time" | "monthly") {
    const giver = { donorName: `Awa ${who} ${mark}`, donorEmail: mail(who), anonymous: false };
    const gift = await send("create-donation", { programId: "1", amount: 10_000, donationType, ...giver });
    await pay(gift);
    return { name: giver.donorName, email: giver.donorEmail };
  }

  const [once, monthly] = [await give("Kalala", "one_time"), await give("Mwamba", "monthly")];
  const buyer = mail("buyer");
  await pay(await orderedElsewhere([{ id: 1, quantity: 1 }], { site, email: buyer }));
  await send("submit-contact-form", {
    name: `Béa ${mark}`,
    email: mail("bea"),
    message: "Puis-je visiter ?",
  });
  await send("submit-volunteer-application", {
    name: `Jean ${mark}`,
    email: mail("jean"),
    skills: "Couture",
    motivation: "Aider le samedi.",
    availability: "weekends",
    areas: ["health"],
  });
  const idea = `Briquettes ${mark}`;
  await send("submit-project-idea", {
    full_name: "Awa Kalala",
    email: mail("idea"),
    country: "RD Congo",
    city: "Kisangani",
    project_name: idea,
    sector: "Énergie renouvelable",
    funding_stage: "Prototype",
    project_description: "Des briquettes sans charbon.",
    consent_gdpr: true,
  });
  for (const email of [once.email, monthly.email, buyer])
    await expect.poll(async () => (await mailsTo(email, site)).length).toBeGreaterThan(0);
  return { mark, once, monthly, buyer, message: `Béa ${mark}`, volunteer: `Jean ${mark}`, idea };
}

/** The hands of somebody at the office: opens what is folded, fills what a form asks, and waits until it is done. */
export function handsOf({ page }: Pick<Visitor, "page">) {
  const form = (name: string) => page.locator(`[id="form-${name}"]`);

  async function fill(name: string, values: Readonly<Record<string, string>> = {}) {
    const wanted = form(name).first();
    const fold = page.locator("details:not([open])", { has: wanted }).locator("> summary");
    for (const summary of await fold.all()) await summary.click();
    for (const [field, value] of Object.entries(values)) {
      const control = wanted.locator(`[name="${field}"]`);
      const isChoice = await control.evaluate((element) => element.tagName === "SELECT");
      await (isChoice ? control.selectOption(value) : control.fill(value));
    }
    return wanted;
  }

  return {
    fill,
    async send(name: string, values: Readonly<Record<string, string>> = {}) {
      await (await fill(name, values)).locator("button:not([type=button])").last().click();
    },
    /** The screen says that it is done. */
    done: (name: string) => expect.poll(() => new URL(page.url()).searchParams.get("done")).toBe(name),
    open: (text: string) => page.locator("main").getByText(text, { exact: false }).first().click(),
  };
}
