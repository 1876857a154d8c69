import { TOTP } from "otpauth";
import { describe, expect } from "vitest";
import {
  field,
  fillLogin,
  pageText,
  pathOf,
  press,
  section,
  signOutHere,
  withSession,
} from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visitor } from "./harness/journey.ts";
import { mailsTo } from "./harness/mail.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

describe.each(walkedIn("ar", "fr"))("a lost telephone in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);
  const button = ({ page }: Visitor, key: string) =>
    page.locator("main").getByRole("button", { name: words(key), exact: true });

  /** Turns the authenticator app on; returns its key. */
  async function turnOn(visitor: Visitor): Promise<string> {
    await button(visitor, "security.factor.enable").click();
    const factor = section(visitor, "factor");
    await factor.locator("code").waitFor();
    const secret = ((await factor.locator("code").textContent()) ?? "").replace(/\s/g, "");
    await factor.locator('[name="code"]').fill(new TOTP({ secret }).generate());
    await factor.locator('[type="submit"]').click();
    await pageText(visitor).toContain(words("security.factor.enabled"));
    return secret;
  }

  journey(
    "a recovery code lets the person in, who removes the factor and sets a new one",
    async ({ visit }) => {
      const visitor = await visit({ language, device: "phone" });
      const { page } = visitor;
      visitor.complaints.expect(/422/);
      const email = await withSession(visitor, language);
      await visitor.go(at("/security"));
      await turnOn(visitor);
      // The link beside the news makes the codes at once.
      await section(visitor, "factor")
        .getByRole("link", { name: words("security.factor.codes") })
        .first()
        .click();
      await expect.poll(() => pathOf(visitor)).toBe(at("/security/codes"));
      await pageText(visitor).toContain(words("recoveryCodes.made"));
      const codes = await page.locator("main ol code").allTextContents();
      expect(new Set(codes).size).toBe(10);
      await expectAccessible(page, `recovery codes, ${language}`);
      await expectNoSidewaysScroll(page, `recovery codes, ${language}`);
      await page.emulateMedia({ media: "print" });
      expect(await button(visitor, "recoveryCodes.print").isVisible()).toBe(false);
      expect(await page.locator("main ol").isVisible()).toBe(true);
      await page.emulateMedia({ media: "screen" });
      const saved = page.waitForEvent("download");
      await page.locator("main a[download]").click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe("recovery-codes.txt");
      const lines = await (await download.createReadStream()).toArray();
      expect(Buffer.concat(lines).toString()).toContain(codes.join("\r\n"));
      // Nobody can show them again.
      await visitor.go(at("/security/codes"));
      await button(visitor, "recoveryCodes.again").waitFor();
      expect(await page.locator("main ol").count()).toBe(0);

      await visitor.go(at("/security"));
      await signOutHere(visitor, language);
      await visitor.go(at("/login"));
      await fillLogin(visitor, email);
      await pageText(visitor).toContain(words("auth.secondFactor.lead"));
      await button(visitor, "recoverySignIn.open").click();
      const submit = page
        .locator("main form", { has: page.locator('[name="recovery"]') })
        .locator('[type="submit"]');
      await field(visitor, "recovery").fill("00000-00000");
      await submit.click();
      await pageText(visitor).toContain(words("recoverySignIn.wrong"));
      expect(await field(visitor, "recovery").inputValue()).toBe("00000-00000");
      await expectAccessible(page, `recovery code at the second step, ${language}`);
      await expectNoSidewaysScroll(page, `recovery code at the second step, ${language}`);
      await field(visitor, "recovery").fill((codes[0] ?? "").toUpperCase());
      await submit.click();
      await expect.poll(() => pathOf(visitor)).toBe(at("/security/codes"));
      await pageText(visitor).toContain(words("recoveryCodes.recovered"));
      await pageText(visitor).toContain("9");
      await expect
        .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
        .toContain(words("mail.recoveryCodeUsed.subject"));

      await page
        .locator("main")
        .getByRole("link", { name: words("recoveryCodes.security") })
        .first()
        .click();
      await button(visitor, "security.factor.disable").click();
      await pageText(visitor).toContain(words("security.factor.disabled"));
      const secret = await turnOn(visitor);

      await signOutHere(visitor, language);
      await visitor.go(at("/login"));
      await fillLogin(visitor, email);
      await pageText(visitor).toContain(words("auth.secondFactor.lead"));
      await field(visitor, "code").fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
      await press(visitor);
      await expect.poll(() => pathOf(visitor)).toBe(at("/dashboard"));
    },
  );
});
