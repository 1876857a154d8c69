import { expect, test } from "vitest";
import { findMessage } from "../../../contracts/format-message.ts";
import { FUNDING_STAGES, SECTORS, sectorKey } from "../../../contracts/impact-hub/choices.ts";
import french from "../../../locales/fr.json" with { type: "json" };
import type { Key } from "../../lib/i18n/key.ts";

/** The exact French texts that the specification gives for the impact hub. */
const LITERAL: Partial<Record<Key, string>> = {
  "errors.consent_required": "Vous devez accepter la politique de confidentialité pour continuer.",
  "hub.failed": "Une erreur est survenue lors de la soumission. Veuillez réessayer.",
  "hub.success": "Succès!",
};

test.each(Object.entries(LITERAL))("%s is the specified text", (key, words) => {
  expect(findMessage(french, key)).toBe(words);
});

test("sectors and stages have the same French names as in requests and in the database", () => {
  expect(french.hub.sectors).toEqual(SECTORS);
  expect(french.hub.stages).toEqual(FUNDING_STAGES);
  expect(sectorKey("Énergie renouvelable")).toBe("energy");
  expect(sectorKey("Un autre secteur")).toBeUndefined();
});
