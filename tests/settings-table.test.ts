import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings, settingsSchema } from "../server/settings.ts";
import { problems, ROOT, read } from "./source.ts";

interface Row {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

interface Bound {
  readonly name: string;
  readonly least?: number;
  readonly most: number;
}

const table = /^## Configuration$([\s\S]*?)^## /m.exec(read("README.md"))?.[1] ?? "";
const rows: Row[] = [...table.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| (.+) \|$/gm)].map(
  ([, name = "", fallback = "", meaning = ""]) => ({ name, fallback, meaning }),
);

/** Set by ./start, `./run dev` and the tests themselves. */
const NOT_FOR_PEOPLE = ["NODE_ENV"];

const PORT = 4000;
const local = readSettings({ PORT: String(PORT) });
const onTheInternet = readSettings({
  SITE_URL: "https://example.org",
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: "site@example.org",
  PAYMENTS_SANDBOX: "off",
});

/** A default that differs where the site is public. */
function derived(name: keyof typeof local): string {
  const [here, there] = [local[name], onTheInternet[name]].map((value) => {
    if (typeof value === "boolean") return value ? "`on`" : "`off`";
    return typeof value === "string" || typeof value === "number" ? `\`${value}\`` : "none";
  });
  return `${here}, or ${there} when SITE_URL is public`;
}

/** Settings whose default depends on others. */
const DERIVED: Readonly<Record<string, string>> = {
  HOST: `\`${local.HOST}\`, or \`${onTheInternet.HOST}\` when SITE_URL is public`,
  SITE_URL: `\`${local.SITE_URL.replace(String(PORT), "PORT")}\``,
  MAIL_FROM: local.MAIL_FROM.endsWith("@localhost>") ? "a local address" : local.MAIL_FROM,
  AUTH_CURRENT_PASSWORD: derived("AUTH_CURRENT_PASSWORD"),
  AUTH_SESSION_TIMEBOX_SECONDS: derived("AUTH_SESSION_TIMEBOX_SECONDS"),
  AUTH_SESSION_INACTIVITY_SECONDS: derived("AUTH_SESSION_INACTIVITY_SECONDS"),
  SANDBOX_PORT: `\`PORT\` + ${local.SANDBOX_PORT - PORT}`,
  SANDBOX_URL: `\`${local.SANDBOX_URL.replace(String(local.SANDBOX_PORT), "SANDBOX_PORT")}\``,
};

const defaults: Readonly<Record<string, unknown>> = settingsSchema.parse({});

function written(name: string): string {
  const value = defaults[name];
  if (typeof value === "boolean") return value ? "`on`" : "`off`";
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const words = parts.filter((part) => typeof part === "string" || typeof part === "number").join(",");
  if (words === "") return DERIVED[name] ?? "none";
  return name === "DATA_DIR" ? `\`./${relative(ROOT, words)}\`` : `\`${words}\``;
}

describe("the README's table of settings", () => {
  test("lists every setting the server reads, each once", () => {
    const settings = Object.keys(settingsSchema.shape).filter((name) => !NOT_FOR_PEOPLE.includes(name));
    expect(rows.map(({ name }) => name).sort()).toEqual(settings.sort());
  });

  test("says the default of each", () => {
    // After 'none' the table may name the substitute.
    const wrong = rows
      .filter(({ name, fallback }) => fallback.replace(/^none: .*/, "none") !== written(name))
      .map(({ name, fallback }) => `${name}: ${fallback}, and the server takes ${written(name)}`);
    expect(wrong, problems(wrong)).toEqual([]);
  });

  const UNITS: Readonly<Record<string, number>> = { "": 1, MiB: 2 ** 20, GiB: 2 ** 30 };
  const bounds = rows.flatMap(({ name, meaning }): Bound[] => {
    const [, least, leastUnit = "", to, toUnit = ""] =
      /(\d+) ?([MG]iB)? to (\d+) ?([MG]iB)?/.exec(meaning) ?? [];
    const most = /(?:up to|at most) (\d+)/.exec(meaning)?.[1];
    if (least && to)
      return [
        { name, least: Number(least) * Number(UNITS[leastUnit]), most: Number(to) * Number(UNITS[toUnit]) },
      ];
    return most ? [{ name, most: Number(most) }] : [];
  });

  test("names the bounds of numbers", () => {
    expect(bounds.length).toBeGreaterThan(10);
  });

  test.each(bounds)("$name goes up to $most, and no further", ({ name, least, most }) => {
    const takes = (value: number) => settingsSchema.safeParse({ [name]: String(value) }).success;
    expect([takes(most), takes(most + 1)]).toEqual([true, false]);
    if (least !== undefined) expect([takes(least), takes(least - 1)]).toEqual([true, false]);
  });
});
