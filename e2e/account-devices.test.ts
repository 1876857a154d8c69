import { describe, expect } from "vitest";
import { account, fillLogin, pageText, pathOf, waitForDashboard } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { journey, type Visit, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";

/** Opens the list of devices on the security page. */
async function openDevices(visitor: Visitor, language = "fr") {
  await visitor.go(inLanguage(language, "/security"));
  await visitor.page.getByText(sentence(language, "devices.open"), { exact: true }).click();
}

const devicesOf = ({ page }: Visitor) => page.locator(`main section[aria-labelledby="devices-title"] li`);

describe.each(walkedIn("fr", "ar"))("the devices of a person in %s", (language) => {
  const words = (key: string) => sentence(language, key);
  const at = (path: string) => inLanguage(language, path);

  async function signIn(visit: (visit: Visit) => Promise<Visitor>, how: Visit, email: string) {
    const visitor = await visit({ ...how, language });
    await visitor.go(at("/login"));
    await fillLogin(visitor, email);
    await waitForDashboard(visitor, language);
    return visitor;
  }

  journey("one is ended from the other, and asks to sign in again", async ({ visit }) => {
    const email = await account(language);
    const computer = await signIn(visit, { device: "desktop", options: { userAgent: FIREFOX } }, email);
    const phone = await signIn(visit, { device: "phone" }, email);
    const devices = devicesOf(phone);

    await openDevices(phone, language);
    await expect.poll(() => devices.count()).toBe(2);
    const [own = "", other = ""] = (await devices.allInnerTexts()).map((text) =>
      text.replace(/[\u2066-\u2069]/g, ""),
    );
    expect(own).toContain(words("devices.this"));
    expect(other).toContain(words("devices.kinds.computer"));
    expect(other).toContain("Firefox · Windows");
    expect(other).not.toContain(words("devices.this"));
    for (const text of [own, other]) expect(text).toContain(words("devices.used").split("{{")[0]);
    await expectAccessible(phone.page, `devices, ${language}`);
    await expectNoSidewaysScroll(phone.page, `devices, ${language}`);

    // This device is left by the button below the list, never by one in it.
    const end = devices.getByRole("button");
    expect(await end.count()).toBe(1);
    const { height = 0 } = (await end.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await end.focus();
    await phone.page.keyboard.press("Enter");
    await pageText(phone).toContain(words("devices.ended"));
    await expect.poll(() => devices.count()).toBe(1);
    // The keyboard goes on at the list.
    expect(await phone.page.evaluate(() => document.activeElement?.tagName)).toBe("UL");
    await expectAccessible(phone.page, `a device ended, ${language}`);

    computer.complaints.expect(/40[0-3]/);
    await computer.go(at("/security"));
    await expect.poll(() => pathOf(computer)).toBe(at("/auth"));
    await pageText(computer).toContain(words("auth.session.expired"));
    await fillLogin(computer, email);
    await expect.poll(() => pathOf(computer)).toBe(at("/security"));
    await openDevices(computer, language);
    await expect.poll(() => devicesOf(computer).count()).toBe(2);
    await expectNoSidewaysScroll(computer.page, `devices on a computer, ${language}`);
  });

  journey("the list that could not be read is asked for again", async ({ visit }) => {
    const phone = await signIn(visit, {}, await account(language));
    phone.complaints.expect(/ERR_FAILED/);
    await phone.page.route("**/auth/v1/user/sessions", (route) => route.abort());
    await openDevices(phone, language);
    await pageText(phone).toContain(words("devices.unread"));
    await pageText(phone).toContain(words("auth.reasons.retry"));
    await expectAccessible(phone.page, `devices unread, ${language}`);
    await phone.page.unroute("**/auth/v1/user/sessions");
    await phone.page
      .locator(`main section[aria-labelledby="devices-title"]`)
      .getByRole("button", { name: words("auth.session.retry") })
      .click();
    await expect.poll(() => devicesOf(phone).count()).toBe(1);
    await pageText(phone).not.toContain(words("devices.unread"));
  });
});

journey("a device that is ended while its list is open learns so when it ends another", async ({ visit }) => {
  const email = await account();
  const [one, other] = [await visit(), await visit()];
  for (const visitor of [one, other]) {
    visitor.complaints.expect(/40[0-4]/);
    await visitor.go("/login");
    await fillLogin(visitor, email);
    await waitForDashboard(visitor);
  }
  for (const visitor of [one, other]) await openDevices(visitor);
  await expect.poll(() => devicesOf(one).count()).toBe(2);
  await devicesOf(other).getByRole("button").click();
  await pageText(other).toContain(sentence("fr", "devices.ended"));
  await devicesOf(one).getByRole("button").click();
  await expect.poll(() => pathOf(one)).toBe("/auth");
  await pageText(one).toContain(sentence("fr", "auth.session.expired"));
});
