import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey, product } from "./harness/journey.ts";
import { inLanguage, LANGUAGES } from "./harness/screens.ts";

interface Manifest {
  readonly lang: string;
  readonly start_url: string;
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

test("each language can be installed: start page, icons that exist, three shortcuts", async () => {
  for (const language of LANGUAGES) {
    const answer = await fetch(product.url + inLanguage(language, "/manifest.webmanifest"));
    const { lang, start_url, icons, shortcuts } = (await answer.json()) as Manifest;
    expect([lang, start_url]).toEqual([language, inLanguage(language, "/")]);
    expect(icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual(["192x192", "512x512", "maskable"]);
    expect(shortcuts.map(({ url }) => url)).toEqual(
      ["/donate", "/projects", "/faq"].map((path) => inLanguage(language, path)),
    );
    for (const { src } of icons) expect((await fetch(product.url + src)).status, src).toBe(200);
  }
});

/** Fires the event with which Chromium offers the installation. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset["prompted"] = "yes";
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
const prompt = (page: Page) => page.locator("#install");

journey("the prompt waits for the browser's offer; 'Installer' takes it", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/");
  expect(await prompt(page).isHidden()).toBe(true);
  await offer(page);
  await prompt(page).getByRole("button", { name: "Installer" }).click();
  expect(await page.evaluate(() => document.documentElement.dataset["prompted"])).toBe("yes");
  expect(await prompt(page).isHidden()).toBe(true);
});

for (const way of ["Plus tard", "Fermer"])
  journey(`the prompt is dismissed by '${way}'`, async ({ visit }) => {
    const { go } = await visit();
    const page = await go("/");
    await offer(page);
    await prompt(page).getByRole("button", { name: way }).click();
    expect(await prompt(page).isHidden()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset["prompted"])).toBeUndefined();
  });

journey("the service worker's registration is logged", async ({ visit }) => {
  const { go, page } = await visit({ worker: true });
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await go("/");
  await expect.poll(() => logged).toContain("Service worker registered");
});
