import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { product } from "./harness/journey.ts";

/** Every string in keys.json that is long enough to be a secret. */
function secretsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length >= 20 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(secretsIn) : [];
}

test("Threat 39: no key of the server is in the build, nor in its log, and nothing there is a service key", () => {
  const secrets = secretsIn(JSON.parse(readFileSync(join(product.dataDir, "keys.json"), "utf8")));
  expect(secrets.length).toBeGreaterThan(5);
  const folder = readdirSync("build/current", { recursive: true, withFileTypes: true });
  const files = folder.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(500);
  const leaks = [...files, product.logFile].filter((file) => {
    const text = readFileSync(file, "latin1");
    return (
      secrets.some((secret) => text.includes(secret)) ||
      /service_role|PRIVATE KEY|\beyJ[\w-]{16,}\.eyJ/.test(text)
    );
  });
  expect(leaks).toEqual([]);
});
