import { expect, test } from "vitest";
import { ANALYTICS_ORIGIN } from "../../contracts/analytics.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const policy = (analytics: boolean) =>
  contentSecurityPolicy({ scripts: ["a"], styles: ["b"], formTargets: [], analytics });

test("without an analytics id no other origin is allowed anything", () => {
  expect(policy(false)).not.toContain("https:");
});

test("with one, its tag may come and send, and nothing else changes", () => {
  const directives = (text: string) => new Map(text.split("; ").map((line) => [line.split(" ")[0], line]));
  const [before, after] = [directives(policy(false)), directives(policy(true))];
  const changed = [...after].filter(([name, line]) => before.get(name) !== line).map(([name]) => name);
  expect(changed).toEqual(["script-src", "img-src", "connect-src"]);
  expect(after.get("script-src")).toContain(ANALYTICS_ORIGIN);
  expect(policy(true)).not.toContain("unsafe");
});
