import { expect, test } from "vitest";
import { searchFilters, translatedColumns } from "./translations.ts";

const texts = { title: "title", cropType: "crop_type" };

test("French readers ask for the rows alone, others for their translations too", () => {
  expect(translatedColumns("farm_project_translations", texts, "fr")).toBe("");
  expect(translatedColumns("farm_project_translations", texts, "sw")).toBe(
    ",translations:farm_project_translations(title:title,cropType:crop_type),found:farm_project_translations()",
  );
});

test("a search finds French words, and those of the reader's language", () => {
  const own = 'search.fts(french)."maïs:*",search.fts(simple)."maïs:*"';
  expect(searchFilters("maïs:*", "fr")).toEqual({ own, all: own });
  expect(searchFilters("maïs:*", "sw")).toEqual({ own, all: `${own},found.not.is.null` });
});
