import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { withAuthenticator } from "./authenticator.ts";
import { expectAccessible } from "./axe.ts";
import type { Visitor } from "./journey.ts";
import { later, movableClock } from "./later.ts";
import { mailsTo } from "./mail.ts";
import { expectNoSidewaysScroll } from "./overflow.ts";
import type { Product } from "./product.ts";
import { sentence } from "./words.ts";

const MINUTE = 60_000;
/** A code of the app counts once, and one older than ten minutes has to be shown again before some actions. */
const STEP_MS = 11 * MINUTE;
const PASSWORD = "quarante-deux mangues mûres";

/** Settings of a site whose people have keys, and whose clock goes eleven minutes further when somebody asks for it. */
export const OFFICE_SETTINGS = { AUTH_HASH_KIB: "64", AUTH_WEBAUTHN: "on", ...movableClock(STEP_MS) };

/** The screens of the house. */
export const SCREENS = [
  "/office",
  "/office/staff",
  "/office/trail",
  "/office/trail/verify",
  "/office/roles",
  "/office/me",
  "/office/lists",
  "/office/find?q=Gr%C3%A2ce",
];

interface Member {
  readonly email: string;
  readonly secret: string;
}

/** A sentence of the office's own dictionaries. */
export const officeWords = (language: string) => (key: string) => sentence(language, key, "office/house/");

export const newWorker = () => `office-${randomUUID().slice(0, 8)}@example.org`;
export const titleOf = ({ page }: Visitor) => page.locator("h1").innerText();
export const pathOf = ({ page }: Visitor) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
export const formOf = ({ page }: Visitor, action: string) => page.locator(`[id="form-${action}"]`);

/** A site whose first directors were invited; what `./run` stores is mailed a quarter of a minute later. */
export async function openOffice(site: Product) {
  let ahead = 0;
  const accepted: Record<string, Member> = {};
  const invited = { fr: await invite("director", "fr"), ar: await invite("director", "ar") };
  await tick();

  /** The product lives eleven minutes later. */
  async function tick() {
    later(site);
    ahead += STEP_MS;
    // The signal was there before this call.
    expect((await fetch(`${site.url}/ready`)).ok).toBe(true);
  }
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });

  /** As an operator does it on the machine, while the site runs. */
  async function invite(role: string, language: string) {
    const email = newWorker();
    const args = ["staff", "invite", email, "--role", role, "--name", "Grâce Tshala", "--language", language];
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: site.dataDir };
    const { stdout } = await promisify(execFile)("./run", args, { env });
    expect(stdout).toContain(email);
    return email;
  }

  /** The address in the mail of an invitation. */
  async function linkOf(email: string) {
    await expect.poll(async () => (await mailsTo(email, site)).length).toBeGreaterThan(0);
    const [{ text } = { text: "" }] = await mailsTo(email, site);
    const [link = ""] = /\S+\/office\/invitation\?\S+/.exec(text) ?? [];
    expect(link).not.toBe("");
    return link;
  }

  /** From the mail to the end of the page of the invitation, with an authenticator app. */
  async function accept(visitor: Visitor, email: string, language: string): Promise<Member> {
    const { page, go } = visitor;
    await go(await linkOf(email));
    await look(visitor, `the invitation, ${language}`);
    await page.locator("main button").first().click();
    await look(visitor, `the key of the app, ${language}`);
    const secret = (await page.locator("main dd code").innerText()).replaceAll(" ", "");
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="code"]').fill(codeOf(secret));
    await page.locator("main form button").click();
    await expect
      .poll(() => page.locator("main").innerText())
      .toContain(sentence(language, "mail.officeInvitation.done"));
    await look(visitor, `the invitation is accepted, ${language}`);
    return { email, secret };
  }

  /** As `accept`, with a passkey of the visitor's device; it stays in the browser. */
  async function acceptByKey(visitor: Visitor, email: string, language: string) {
    const { page, go } = visitor;
    await go(await linkOf(email));
    await look(visitor, `the choice of the second step, ${language}`);
    await page.locator('[name="way"][value="key"]').click();
    await look(visitor, `the passkey is made, ${language}`);
    const device = await withAuthenticator(visitor);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator("main button.main").click();
    await expect
      .poll(() => page.locator("main").innerText())
      .toContain(sentence(language, "mail.officeInvitation.done"));
    const made = await device.credentials();
    await device.end();
    return made;
  }

  const fillDoor = async ({ page }: Visitor, { email }: Pick<Member, "email">, code: string) => {
    await page.locator('[name="door_email"]').fill(email);
    await page.locator('[name="door_password"]').fill(PASSWORD);
    await page.locator('[name="door_code"]').fill(code);
    await page.locator("main button.main").click();
  };

  /** By the form of the door that is shown, with a fresh code. */
  async function enter(visitor: Visitor, member: Member) {
    await tick();
    await fillDoor(visitor, member, codeOf(member.secret));
  }

  /** The director with screens in this language; the first to ask accepts the invitation. */
  async function director(visitor: Visitor, language: keyof typeof invited): Promise<Member> {
    const email = invited[language];
    accepted[language] ??= await accept(visitor, email, language);
    return accepted[language];
  }

  return { tick, codeOf, director, linkOf, acceptByKey, fillDoor, enter, PASSWORD };
}

/** Axe needs script. */
export async function look({ page }: Pick<Visitor, "page">, where: string) {
  const hasScript = await page.locator("html").evaluate(() => matchMedia("(scripting: enabled)").matches);
  if (hasScript) await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}
