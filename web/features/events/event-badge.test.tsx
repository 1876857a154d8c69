import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "../../../locales/fr.json";
import { WordsContext } from "../../lib/i18n/words.tsx";
import { EventBadge } from "./event-badge.tsx";

const shown = (category: string) =>
  renderToStaticMarkup(
    <WordsContext value={{ language: "fr", messages }}>
      <EventBadge category={category} />
    </WordsContext>,
  );

test("each category has its French label", () => {
  const categories = ["education", "social", "empowerment", "award", "health", "children"];
  for (const category of [...categories, "fundraising", "cultural"])
    expect(shown(category)).not.toContain(`>${category}<`);
  expect(shown("health")).toContain(">Santé<");
  expect(shown("children")).toContain(">Enfants<");
  expect(shown("fundraising")).toContain(">Collecte de fonds<");
  expect(shown("cultural")).toContain(">Culturel<");
});

test("an unknown category shows its raw value on a grey badge", () => {
  expect(shown("sport")).toMatch(/class="[^"]*\bbg-muted\b[^"]*">sport</);
  expect(shown("health")).not.toContain("bg-muted");
  // A property that every object inherits is not a category.
  expect(shown("constructor")).toMatch(/bg-muted[^"]*">constructor</);
});
