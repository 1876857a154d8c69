import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { decide, expectState, fillGift, newDonor, sendGift } from "./harness/gift.ts";
import { journey, product, type Visitor } from "./harness/journey.ts";
import { keptPaths } from "./harness/offline.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

/** Gives, pays, and reads the receipt: the address in the QR code, the number, the code. */
async function paidReceipt(visitor: Visitor) {
  const page = await visitor.go("/donate");
  await fillGift(page, { email: newDonor(), name: "Awa Kalala" });
  const payment = await sendGift(visitor);
  await decide(payment, "pay");
  await expectState(payment, "paid");
  const reference = new URL(payment.url()).pathname.split("/").at(-1) ?? "";
  const file = await fetch(`${product.url}/functions/v1/receipt?reference=${reference}`);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  const document = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 })
    .promise;
  const sheet = await document.getPage(1);
  const text = (await sheet.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join(" ");
  const links = (await sheet.getAnnotations()) as { url?: string }[];
  const scanned = new URL(links.find(({ url }) => url?.includes("#"))?.url ?? "");
  return {
    hash: scanned.hash,
    number: /SPECIMEN-\d{4}-\d{6}/.exec(text)?.[0] ?? "",
    code: /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(text)?.[0] ?? "",
  };
}

const says = (visitor: Visitor, language: string, screen: string) =>
  expect
    .poll(() => visitor.page.locator("main article h2").textContent())
    .toBe(sentence(language, `receiptCheck.${screen}.title`));

describe.each(walkedIn("ar", "fr"))("a receipt is checked in %s", (language) => {
  const path = inLanguage(language, "/receipts/verify");

  journey("by its QR code, in the browser; changed it is refused; without network too", async ({ visit }) => {
    const { hash, number } = await paidReceipt(await visit());
    const visitor = await visit({ language, worker: true });
    const { page, context, complaints } = visitor;
    await visitor.go(path + hash);
    await says(visitor, language, "genuine");
    await expect.poll(() => page.locator("main article").textContent()).toContain(number);
    await expectAccessible(page, `a genuine receipt, ${language}`);
    await expectNoSidewaysScroll(page, `a genuine receipt, ${language}`);

    await page.evaluate(
      (changed) => {
        location.hash = changed;
      },
      hash.replace(".valid.", ".cancelled."),
    );
    await says(visitor, language, "notGenuine");

    // The first check stored what the next one needs.
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith(".js")),
    );
    await expect
      .poll(() => keptPaths(page))
      .toEqual(expect.arrayContaining([path, "/receipts/keys.json", ...scripts]));
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
    await context.setOffline(true);
    // The address on the receipt has no language.
    await visitor.go(`/receipts/verify${hash}`);
    await says(visitor, language, "genuine");
    const offline = sentence(language, "receiptCheck.offline");
    await expect.poll(() => page.locator("main article").textContent()).toContain(offline);
    await context.setOffline(false);

    const opened = await visit({ language });
    await opened.go(path);
    await opened.page.evaluate((scanned) => {
      location.hash = scanned;
    }, hash);
    await says(opened, language, "genuine");
  });

  journey("by its number and code, without script", async ({ visit }) => {
    const { number, code } = await paidReceipt(await visit());
    const visitor = await visit({ language, script: false });
    const { page } = visitor;
    const ask = async (typed: string) => {
      await visitor.go(path);
      await page.locator('main [name="number"]').fill(number.toLowerCase());
      await page.locator('main [name="code"]').fill(typed);
      await page.locator('main form [type="submit"]').click();
      await page.waitForURL((url) => url.searchParams.get("code") === typed);
    };
    await ask(code.toLowerCase());
    await says(visitor, language, "genuine");
    await ask("00000-00000");
    await says(visitor, language, "notGenuine");
  });
});
