import { expect } from "vitest";
import { pageText, withSession } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey } from "./harness/journey.ts";
import { sentence } from "./harness/words.ts";

const french = (key: string) => sentence("fr", key);
const PROFILE = "**/functions/v1/my-profile";
const SWITCHES = "**/functions/v1/save-notifications";

journey("a profile that cannot be read, a switch that cannot be saved and why say so", async ({ visit }) => {
  const visitor = await visit();
  const { page, go, complaints } = visitor;
  complaints.expect(/ERR_FAILED|answer (403|503)|status of (403|503)/);
  await withSession(visitor);
  await page.route(PROFILE, (route) => route.fulfill({ status: 503, json: {} }));
  await go("/profile");
  await pageText(visitor).toContain(french("profile.own.failed"));
  await expectAccessible(page, "a profile that cannot be read");
  await page.unroute(PROFILE);
  await page.route(PROFILE, async (route) => {
    const profile = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...profile, proven: false } });
  });
  await page.locator("main button", { hasText: french("ui.retry") }).click();
  await pageText(visitor).toContain(french("profile.own.switches.unproven"));
  const newsletter = page.locator('main [role="switch"][name="newsletter"]');
  const before = await newsletter.isChecked();

  await page.route(SWITCHES, (route) => route.abort());
  await newsletter.click();
  await pageText(visitor).toContain(french("profile.own.switches.failed"));
  await page.unroute(SWITCHES);
  const unproven = { code: "email_unproven", message: french("errors.email_unproven") };
  await page.route(SWITCHES, (route) => route.fulfill({ status: 403, json: unproven }));
  await newsletter.click();
  await pageText(visitor).toContain(unproven.message);
  await expect.poll(() => newsletter.isChecked()).toBe(before);
  await expectAccessible(page, "switches that are not saved");
});
