import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const MAIN = "server/platform/auth/testing/captcha-double/main.ts";

/** Starts a captcha service for a site on `localhost`; see main.ts. */
export async function startCaptchaDouble() {
  const child = spawn(process.execPath, [MAIN], { stdio: ["ignore", "pipe", "ignore"] });
  const [origin] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return {
    origin,
    settings: {
      AUTH_CAPTCHA_PROVIDER: "hcaptcha",
      AUTH_CAPTCHA_SECRET: "the-secret-of-the-site",
      AUTH_CAPTCHA_SITE_KEY: "site-key",
      AUTH_CAPTCHA_DOUBLE: origin,
    },
    async close() {
      child.kill();
      await once(child, "exit");
    },
  };
}
