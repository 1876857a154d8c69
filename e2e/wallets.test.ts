import { afterAll, beforeAll, describe, expect } from "vitest";
import { pageText, pathOf, waitForDashboard } from "./harness/account.ts";
import { expectAccessible } from "./harness/axe.ts";
import { hydrated, journey, touched, type Visitor } from "./harness/journey.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";
import { inLanguage, walkedIn } from "./harness/screens.ts";
import { ethereumAccount, solanaAccount } from "./harness/wallets.ts";
import { sentence } from "./harness/words.ts";

/** A separate site: wallets are off where no setting opens them. */
let site: Product;
beforeAll(async () => {
  site = await startProduct({ AUTH_HASH_KIB: "64", AUTH_WEB3: "on" });
});
afterAll(() => site.stop());

type Answer = (request: object) => Promise<unknown>;

/** Puts a wallet into the browser that signs in this process. `declines`: its owner refuses to sign. */
async function withEthereum({ context }: Visitor) {
  const { address, answer } = ethereumAccount();
  const owner = { declines: false };
  await context.exposeFunction("wallet", (request: Parameters<typeof answer>[0]) => {
    if (owner.declines && request.method === "personal_sign") throw new Error("User rejected the request.");
    return answer(request);
  });
  await context.addInitScript(() => {
    const request: Answer = (call) => (Reflect.get(window, "wallet") as Answer)(call);
    Object.assign(window, { ethereum: { request } });
  });
  return { address, owner };
}

async function withSolana({ context }: Visitor) {
  const { address, answer } = solanaAccount();
  await context.exposeFunction("wallet", answer);
  await context.addInitScript(() => {
    async function signIn(input: object) {
      const signed = await (Reflect.get(window, "wallet") as Answer)(input);
      const { message, signature } = signed as { message: string; signature: number[] };
      return { signedMessage: new TextEncoder().encode(message), signature: new Uint8Array(signature) };
    }
    Object.assign(window, { solana: { signIn } });
  });
  return { address };
}

const words = (language: string, key: string) => sentence(language, key);
const button = ({ page }: Visitor, text: string) => page.locator("main").getByRole("button", { name: text });

async function look({ page }: Visitor, where: string) {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
}

describe.each(walkedIn("fr", "ar"))("a wallet in %s", (language) => {
  journey("of Ethereum signs in, after its owner has declined once", async ({ visit }) => {
    const visitor = await visit({ site, language });
    const { address, owner } = await withEthereum(visitor);
    await visitor.go(inLanguage(language, "/login"));
    await pageText(visitor).toContain(words(language, "otherServices.wallets.signs"));
    await look(visitor, `login with a wallet, ${language}`);
    owner.declines = true;
    await button(visitor, words(language, "otherServices.wallets.ethereum")).click();
    await pageText(visitor).toContain(words(language, "otherServices.wallets.declined"));
    await look(visitor, `declined by the wallet, ${language}`);
    owner.declines = false;
    await button(visitor, words(language, "otherServices.wallets.ethereum")).click();
    await waitForDashboard(visitor, language);
    await pageText(visitor).toContain(words(language, "dashboard.account.wallet"));
    await pageText(visitor).toContain(address);
    await look(visitor, `dashboard of a wallet, ${language}`);
    await visitor.go(inLanguage(language, "/security"));
    await pageText(visitor).toContain(words(language, "security.email.label"));
    await look(visitor, `security of a wallet, ${language}`);
  });

  journey("of Solana signs in to the same account again", async ({ visit }) => {
    const visitor = await visit({ site, language });
    const { address } = await withSolana(visitor);
    for (const _ of [1, 2]) {
      await visitor.go(inLanguage(language, "/login"));
      await button(visitor, words(language, "otherServices.wallets.solana")).click();
      await waitForDashboard(visitor, language);
      await pageText(visitor).toContain(address);
      await button(visitor, words(language, "auth.signOut.submit")).click();
      await expect
        .poll(() => visitor.page.evaluate(() => localStorage.getItem("supabase.auth.token")))
        .toBeNull();
    }
  });
});

journey("a browser without a wallet is shown none", async ({ visit }) => {
  const visitor = await visit({ site });
  await visitor.go("/login");
  await touched(visitor);
  expect(pathOf(visitor)).toBe("/login");
  expect(await visitor.page.locator("main").innerText()).not.toContain(
    sentence("fr", "otherServices.wallets.signs"),
  );
});

journey("a wallet is no way in where the setting is off", async ({ visit }) => {
  const visitor = await visit();
  await withEthereum(visitor);
  await visitor.go("/login");
  await hydrated(visitor);
  expect(await visitor.page.locator("main").innerText()).not.toContain(
    sentence("fr", "otherServices.wallets.signs"),
  );
});
