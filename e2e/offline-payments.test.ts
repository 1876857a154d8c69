import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect } from "vitest";
import { fillGift, giftForm } from "./harness/gift.ts";
import { hydrated, journey } from "./harness/journey.ts";
import { expectNoMail } from "./harness/mail.ts";
import { cutNetwork, read } from "./harness/offline.ts";
import { fillDelivery, pressPay, storedCart } from "./harness/shop.ts";
import { entries, heading, newWriter, readOnly, why } from "./harness/waiting-forms.ts";

describe.each(["/donate", "/sponsor", "/projects/1", "/ar/donate"])("a gift on %s", (path) => {
  journey("does not wait; what was typed is still there", async ({ visit }) => {
    const language = /^\/([a-z]{2})\//.exec(path)?.[1] ?? "fr";
    const visitor = await visit({ language, worker: true });
    const { page } = visitor;
    await readOnly(visitor, path);
    await cutNetwork(visitor);
    await fillGift(page, { email: "awa@example.org", amount: "7000" });
    await giftForm(page).locator('[type="submit"]').click();
    await heading(visitor).toBe(why(language, "payment"));
    expect(await entries(visitor).count()).toBe(0);
    await page.goBack();
    await expect
      .poll(() => giftForm(page).locator('[name="donorEmail"]').inputValue())
      .toBe("awa@example.org");
    expect(await giftForm(page).locator('[name="customAmount"]').inputValue()).toBe("7000");
  });
});

journey("a gift that was begun with network does not wait either", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  const { page } = visitor;
  await read(visitor, "/donate");
  await fillGift(page, { email: "awa@example.org", amount: "7000" });
  await hydrated(visitor);
  await cutNetwork(visitor);
  await giftForm(page).locator('[type="submit"]').click();
  await heading(visitor).toBe(why("fr", "payment"));
  await page.goBack();
  await expect.poll(() => giftForm(page).locator('[name="donorEmail"]').inputValue()).toBe("awa@example.org");
});

describe("no payment waits:", () => {
  journey("an order", async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const { page } = visitor;
    await read(visitor, "/marketplace");
    await visitor.go("/marketplace/checkout?product=1");
    await fillDelivery(page, "awa@example.org");
    await hydrated(visitor);
    await cutNetwork(visitor);
    await pressPay(page);
    await heading(visitor).toBe(why("fr", "payment"));
    expect(await entries(visitor).count()).toBe(0);
    // The page says that what was filled in is still there: the cart, too.
    expect(JSON.parse((await storedCart(page)) ?? "[]")).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  journey("an investment", async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const { page } = visitor;
    await read(visitor, "/crowdfarming/project/1");
    await cutNetwork(visitor);
    await page
      .locator('[name="investmentType"]')
      .first()
      .evaluate((field: HTMLInputElement) => {
        field.form?.submit();
      });
    await heading(visitor).toBe(why("fr", "payment"));
    expect(page.url()).not.toContain("investmentType");
  });
});

journey(
  "threat 65: a form that another site posts through the worker is refused as without it",
  async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const { page, context, complaints } = visitor;
    await read(visitor, "/contact");
    complaints.expect(/403|another origin/);
    const writer = newWriter();
    const values = { name: "Awa", email: writer, message: "Bonjour", language: "fr" };
    const elsewhere = createServer((_asked, answer) => {
      const inputs = Object.entries(values).map(([name, value]) => `<input name="${name}" value="${value}">`);
      answer.setHeader("Content-Type", "text/html");
      answer.end(
        `<form method="post" action="${visitor.origin}/functions/v1/submit-contact-form">${inputs.join("")}<button>`,
      );
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    try {
      await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
      const answered = page.waitForResponse((response) => response.url().endsWith("/submit-contact-form"));
      await page.locator("button").click();
      expect((await answered).status()).toBe(403);
      await expectNoMail(writer);
    } finally {
      elsewhere.closeAllConnections();
      elsewhere.close();
      await context.close();
    }
  },
);
