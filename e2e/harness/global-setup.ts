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
  const product = await startProduct();
  const browser = await chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS });
  const { url, sandboxUrl, logFile, dataDir } = product;
  project.provide("product", { url, sandboxUrl, logFile, dataDir });
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
  };
}
