import { afterAll, beforeAll, describe, expect } from "vitest";
import { withAuthenticator, withoutTouch } from "./harness/authenticator.ts";
import { journey } from "./harness/journey.ts";
import { mailsTo } from "./harness/mail.ts";
import {
  formOf,
  look,
  newWorker,
  OFFICE_SETTINGS,
  officeWords,
  openOffice,
  pathOf,
  SCREENS,
  titleOf,
} from "./harness/office.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inAllLanguages, walkedIn } from "./harness/screens.ts";
import { sentence } from "./harness/words.ts";

/** A site of its own: keys are off elsewhere, and nobody else's clock may be moved. */
let site: Product;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  site = await startProduct(OFFICE_SETTINGS);
  office = await openOffice(site);
});
afterAll(() => site.stop());

journey(
  "the first director comes by ./run staff, enters and walks the office without script at 360 px",
  async ({ visit }) => {
    const t = officeWords("fr");
    const visitor = await visit({ site, script: false });
    const { page, go } = visitor;

    // A stranger is led to the door, and from it back to what they asked for.
    await go("/office/me");
    expect(pathOf(visitor)).toBe("/office/enter?to=%2Foffice%2Fme");
    await expectNoSidewaysScroll(page, "the door");

    const director = await office.director(visitor, "fr");
    await go("/office/me");
    visitor.complaints.expect(/403/);
    await office.fillDoor(visitor, director, "000000");
    expect(await page.locator("[role=alert]").innerText()).toBe(t("errors.office_door"));
    expect(await page.locator('[name="door_email"]').inputValue()).toBe(director.email);
    await office.enter(visitor, director);
    expect(pathOf(visitor)).toBe("/office/me");
    for (const path of SCREENS) {
      await go(path);
      expect(pathOf(visitor)).toBe(path);
      await expectNoSidewaysScroll(page, path);
    }

    // A4 between its margins: the widest table is whole, and nothing is there to press.
    await go("/office/roles");
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: "print" });
    await expectNoSidewaysScroll(page, "the roles on paper");
    const [head] = await page.locator("main thead").all();
    expect(await head?.isVisible()).toBe(true);
    await go("/office/trail");
    const pressable = page.locator("button, .button, form, nav, summary").filter({ visible: true });
    expect(await pressable.count()).toBe(0);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 360, height: 740 });

    await go("/office/staff");
    const invited = newWorker();
    const form = formOf(visitor, "staff-invite");
    await page.getByText(t("office.staff.invite"), { exact: true }).click();
    await form.locator('[name="name"]').fill("Amani <Kalume>");
    await form.locator('[name="email"]').fill(invited);
    await form.locator('[name="role"]').selectOption("shop");
    await form.locator("button").click();
    expect(await page.locator("[role=status]").innerText()).toBe(t("office.done.staff-invite"));
    expect(await page.locator("main").innerText()).toContain(invited);
    await expectNoSidewaysScroll(page, "an invitation is open");
    expect(await office.linkOf(invited)).toContain("/office/invitation");
    await go("/office/trail");
    expect(await page.locator("main").innerText()).toContain(t("office.actions.staff-invite"));

    await page.locator(".who button").click();
    await expect.poll(() => pathOf(visitor)).toBe("/office/enter");
    await go("/office/staff");
    expect(pathOf(visitor)).toBe("/office/enter?to=%2Foffice%2Fstaff");
  },
);

const WAYS = [
  ["fr", "desktop", 0],
  ["ar", "phone", 1],
  ["ar", "desktop", 1],
] as const;

/** In the sample each screen once: one in French, the next in Arabic. */
const examinedIn = (turn: number) => SCREENS.filter((_, at) => inAllLanguages || at % 2 === turn);

describe.each(WAYS.slice(0, inAllLanguages ? 3 : 2))("in %s on a %s", (language, device, turn) => {
  journey("the screens are accessible, and their keys lead to the search and the rows", async ({ visit }) => {
    const t = officeWords(language);
    const visitor = await visit({ site, language, device });
    const { page, go } = visitor;
    const director = await office.director(visitor, language);
    await go("/office");
    await look(visitor, `the door, ${language}`);
    await office.enter(visitor, director);
    await expect.poll(() => titleOf(visitor)).toBe(t("office.today.title"));
    for (const path of examinedIn(turn)) {
      await go(path);
      await look(visitor, `${path}, ${language}`);
    }

    await go("/office/roles");
    await page.keyboard.press("Control+k");
    const search = page.locator('.find [name="q"]');
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("jk");
    expect(await search.inputValue()).toBe("jk");
    await page.keyboard.press("Enter");
    await expect.poll(() => titleOf(visitor)).toBe(t("office.find.title"));
  });
});

describe.each(walkedIn("fr", "ar"))("a passkey in %s", (language) => {
  journey(
    "is made with the invitation, opens the office, proves a role again, and leaves",
    async ({ visit }) => {
      const t = officeWords(language);
      const visitor = await visit({ site, language });
      const { page, go } = visitor;
      const director = await office.director(visitor, language);
      await go("/office/staff");
      await office.enter(visitor, director);
      const email = newWorker();
      const invite = async (address: string) => {
        const form = formOf(visitor, "staff-invite");
        await page.getByText(t("office.staff.invite"), { exact: true }).click();
        await form.locator('[name="name"]').fill("Neema Kahindo");
        await form.locator('[name="email"]').fill(address);
        await form.locator('[name="role"]').selectOption("director");
        await form.locator('[name="language"]').selectOption(language);
        await form.locator("button").click();
      };
      const isDone = () =>
        expect.poll(() => page.locator("[role=status]").innerText()).toBe(t("office.done.staff-invite"));
      await expect.poll(() => pathOf(visitor)).toBe("/office/staff");
      await invite(email);
      await isDone();
      await page.locator(".who button").click();
      await expect.poll(() => pathOf(visitor)).toBe("/office/enter");

      const made = await office.acceptByKey(visitor, email, language);
      await go("/office/staff");
      await page.locator('[name="door_email"]').fill(email);
      await page.locator('[name="door_password"]').fill(office.PASSWORD);
      await page.locator('[name="door_way"]').click();
      await expect.poll(() => titleOf(visitor)).toBe(t("office.door.keyTitle"));
      await look(visitor, `the passkey at the door, ${language}`);
      const use = page.locator("main form[data-key] button.main");
      await withoutTouch(visitor);
      await use.click();
      // The text of what is hidden can be read too: the prompt may still be open.
      await page.locator("[data-failed]").waitFor();
      expect(await page.locator("[data-failed]").innerText()).toBe(t("office.door.keyFailed"));
      await look(visitor, `a passkey that did not answer, ${language}`);
      await withAuthenticator(visitor, "device", made);
      await use.click();
      await expect.poll(() => pathOf(visitor)).toBe("/office/staff");

      // Roles ask for a proof of less than ten minutes.
      await office.tick();
      visitor.complaints.expect(/401|403/);
      await invite(newWorker());
      await expect.poll(() => titleOf(visitor)).toBe(t("office.door.againTitle"));
      await use.click();
      await isDone();
      await page.locator(".who button").click();
      await expect.poll(() => pathOf(visitor)).toBe("/office/enter");
    },
  );
});

journey("j and k go through the rows of a list", async ({ visit }) => {
  const visitor = await visit({ site, device: "desktop" });
  const { page, go } = visitor;
  const director = await office.director(visitor, "fr");
  await go("/office/staff");
  await office.enter(visitor, director);
  await expect.poll(() => pathOf(visitor)).toBe("/office/staff");
  // The rows of the house lead nowhere; these stand for the lists of desks, before the script looks at the page.
  await page.route("**/office/staff", async (route) => {
    const answer = await route.fetch();
    const rows = ["a", "b", "c"].map(
      (name) => `<tr><th scope="row"><a href="/office/me?${name}">${name}</a></th></tr>`,
    );
    const body = (await answer.text()).replace(
      "</main>",
      `<table><tbody>${rows.join("")}</tbody></table></main>`,
    );
    await route.fulfill({ response: answer, body });
  });
  await go("/office/staff");
  const chosen = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [key, name] of [
    ["j", "a"],
    ["j", "b"],
    ["j", "c"],
    ["j", "c"],
    ["k", "b"],
  ] as const) {
    await page.keyboard.press(key);
    expect(await chosen(), key).toBe(name);
  }
});

journey("a lapsed session keeps the text; a form of another site is refused", async ({ visit }) => {
  const t = officeWords("fr");
  const visitor = await visit({ site });
  const { page, go } = visitor;
  const director = await office.director(visitor, "fr");
  await go("/office/staff");
  await office.enter(visitor, director);
  await expect.poll(() => pathOf(visitor)).toBe("/office/staff");

  const fill = async () => {
    const invited = newWorker();
    const form = formOf(visitor, "staff-invite");
    await page.getByText(t("office.staff.invite"), { exact: true }).click();
    await form.locator('[name="name"]').fill("Amani Kalume");
    await form.locator('[name="email"]').fill(invited);
    await form.locator("button").click();
    return invited;
  };

  // Roles ask for a code of less than ten minutes.
  await office.tick();
  const second = await fill();
  await expect.poll(() => titleOf(visitor)).toBe(t("office.door.againTitle"));
  await look(visitor, "the code once more");
  await page.locator('[name="door_code"]').fill(office.codeOf(director.secret));
  await page.locator("main button.main").click();
  await expect.poll(() => page.locator("[role=status]").innerText()).toBe(t("office.done.staff-invite"));
  expect(await page.locator("main").innerText()).toContain(second);

  for (let step = 0; step < 3; step++) await office.tick();
  visitor.complaints.expect(/401|403/);
  const third = await fill();
  await expect.poll(() => page.locator("main").innerText()).toContain(t("office.door.kept"));
  await look(visitor, "the door in the middle of a form");
  await office.enter(visitor, director);
  await expect.poll(() => page.locator("[role=status]").innerText()).toBe(t("office.done.staff-invite"));
  expect(await page.locator("main").innerText()).toContain(third);

  // A page of the same host on another port: its forms take the cookie along.
  const evil = newWorker();
  await page.route(`${site.sandboxUrl}/evil`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${site.url}/office/staff"><input name="form" value="staff-invite"><input name="name" value="Evil">
<input name="email" value="${evil}"><input name="role" value="director"><input name="language" value="fr"><button>go</button></form>`,
    }),
  );
  await page.goto(`${site.sandboxUrl}/evil`);
  await page.locator("button").click();
  await expect.poll(() => titleOf(visitor)).toBe(sentence("fr", "errors.cross_site_form"));
  await go("/office/staff");
  expect(await page.locator("main").innerText()).not.toContain(evil);
  expect(await mailsTo(evil, site)).toEqual([]);
});
