import { expect, test } from "vitest";
import { findMessage, formatMessage } from "../../contracts/format-message.ts";
import french from "../../locales/fr.json" with { type: "json" };

const say = (key: string, values = {}) => formatMessage("fr", findMessage(french, key) ?? key, values);

test("the literal words of the specification", () => {
  expect(say("search.title")).toBe("Rechercher sur le site");
  expect(say("search.suggestions")).toBe("Suggestions populaires");
  expect(say("search.found", { count: 3 })).toBe("3 résultat(s) trouvé(s)");
  expect(say("search.nothing", { query: "zzz" })).toBe('Aucun résultat trouvé pour "zzz"');
  expect(say("consent.customise")).toBe("Personnaliser");
  expect([say("install.install"), say("install.later")]).toEqual(["Installer", "Plus tard"]);
  expect(say("notFound.title")).toBe("Oops! Page not found");
  expect(say("failure.title")).toBe("Unexpected Application Error!");
});
