import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM, FLAGS } from "./chromium.ts";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    product: { url: string; sandboxUrl: string; logFile: string; dataDir: string };
    browser: string;
  }
}

/** One product and one browser for the whole run. */
export default async function setup(project: TestProject) {
  // Passwords of journeys guard nothing.
  const product = await startProduct({ AUTH_HASH_KIB: "64" });
  const browser = await chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS });
  const { url, sandboxUrl, logFile, dataDir } = product;
  project.provide("product", { url, sandboxUrl, logFile, dataDir });
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
  };
}
