import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Bill, licenceOf } from "./bill.ts";

const MODULES = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** Every component with its licence, then the texts, as their packages bring them; a text that several share stands once. */
export function licencesOf({ components }: Bill): string {
  const list = components.map((one) => `${one.name} ${one.version}: ${licenceOf(one) || "not said"}`);
  const texts = Map.groupBy(
    components.flatMap((one) =>
      textsOf(one.name).map((text) => ({ name: `${one.name} ${one.version}`, text })),
    ),
    ({ text }) => text,
  );
  const printed = [...texts].map(([text, of]) => `${of.map(({ name }) => name).join(", ")}\n\n${text}`);
  return `${["Licences of what the site runs on", list.join("\n"), ...printed].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function textsOf(name: string): string[] {
  const folder = join(MODULES, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file) && !/\.(js|ts)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
}
