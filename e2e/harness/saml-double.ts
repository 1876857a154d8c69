import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const MAIN = "server/platform/auth/testing/saml-double-process.ts";

/** Starts an organisation's identity provider. Everybody who comes is `visitor@work.example`. */
export async function startSamlDouble() {
  const child = spawn(process.execPath, [MAIN], { stdio: ["ignore", "pipe", "ignore"] });
  const [origin] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return {
    origin,
    metadataUrl: `${origin}/metadata`,
    async close() {
      child.kill();
      await once(child, "exit");
    },
  };
}
