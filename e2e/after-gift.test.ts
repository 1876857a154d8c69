import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { decide, expectState, fillGift, giftForm, newDonor, sendGift } from "./harness/gift.ts";
import { journey } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

describe.each(walkedIn("ar", "fr"))("after a gift in %s", (language) => {
  for (const script of [true, false])
    journey(
      `${script ? "with" : "without"} script: thanks by name, what it does, one message to send, then the same each month`,
      async ({ visit }) => {
        const visitor = await visit({ language, script });
        await fillGift(await visitor.go(inLanguage(language, "/donate?program=3")), {
          email: newDonor(),
          name: "Awa Kalala",
        });
        const payment = await sendGift(visitor);
        await decide(payment, "pay");
        await expectState(payment, "paid");
        const main = payment.locator("main");
        expect(await main.locator("h1").innerText()).toContain("Awa Kalala");
        expect(await payment.title()).not.toContain("Awa");
        expect(await main.locator('img[src*="reforestation"]').count()).toBe(1);
        expect(await main.innerText()).toMatch(/≈ 10/);
        const bar = main.locator("progress");
        // Seven per cent is the opening sum: the gift is in the bar too.
        expect(Number(await bar.getAttribute("value"))).toBeGreaterThan(7);
        expect((await main.innerText()).replace(/\s/g, " ")).toMatch(/577[\s.,]5\d\d,?\.?\d* \$/);

        const shared = main.locator('a[href^="https://wa.me/"]');
        expect(await shared.count()).toBe(1);
        const text = new URL((await shared.getAttribute("href")) ?? "").searchParams.get("text");
        expect(text).toContain(`${visitor.origin}${inLanguage(language, "/projects/3")}`);
        expect(text).not.toMatch(/status|Awa/);

        await expectNoSidewaysScroll(payment, `after a gift, ${language}`);
        if (script) await expectAccessible(payment, `after a gift, ${language}`);
        for (const fold of await main.locator("details").all()) await fold.locator("summary").click();
        if (script) await expectAccessible(payment, `after a gift, unfolded, ${language}`);

        await main.locator('a[href*="type=monthly"]').click();
        await payment.waitForURL(/\/donate\?program=3&amount=10000&type=monthly$/);
        const form = giftForm(payment);
        const chosen = (name: string) => form.locator(`[name="${name}"]:checked`).getAttribute("value");
        await expect.poll(() => chosen("donationType")).toBe("monthly");
        expect([await chosen("amount"), await chosen("programId")]).toEqual(["10000", "3"]);
        const button = form.locator('[type="submit"]');
        expect(await button.innerText()).toContain(sentence(language, "donation.rhythm.monthly"));
      },
    );
});
