import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { settings } from "../../content/settings.ts";
import { serverWordsAndPieces } from "../lib/i18n/server-words.ts";
import { WordsContext } from "../lib/i18n/words.tsx";
import { Footer } from "./footer.tsx";

const words = await serverWordsAndPieces("ar");
const before = settings.collectionPermit;
const permitted = (collectionPermit: string | null) => Object.assign(settings, { collectionPermit });
afterEach(() => permitted(before));

function shown(): string {
  const router = createMemoryRouter([{ path: "*", element: <Footer /> }]);
  return renderToStaticMarkup(
    <WordsContext value={words}>
      <RouterProvider router={router} />
    </WordsContext>,
  );
}

test("the permit for public collections stands in the footer, in the words of the settings", () => {
  const permit = "Autorisation de collecte publique n° 000/2026 du 5 janvier 2026";
  expect(shown()).not.toContain("Autorisation");
  permitted(permit);
  expect(shown()).toContain(`<div lang="fr" dir="ltr">${permit}</div>`);
});
