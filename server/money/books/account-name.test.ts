import { describe, expect, test } from "vitest";
import { projects } from "../../../content/projects.ts";
import { words } from "../../platform/words.ts";
import { accountName } from "./account-name.ts";

describe("an account as people say it", () => {
  const [project] = projects;
  const french = words("fr");
  test.each([
    [`gifts:${project?.id}`, `Dons · ${project?.title}`],
    ["gifts:gone", "Dons · gone"],
    ["cash:gombe-guichet-2", "Caisse gombe-guichet-2"],
    ["bank:usd", "Banque USD"],
    ["provider:pawapay", "Chez pawaPay"],
    ["exchange:office", "Change, bureau"],
    ["fees:bank", "Frais de la banque"],
    ["marketplace:orders", "Ventes de la boutique"],
    ["elsewhere:1", "elsewhere:1"],
  ])("%s is %s", (account, name) => {
    expect(accountName(french, "fr", account)).toBe(name);
  });
});
