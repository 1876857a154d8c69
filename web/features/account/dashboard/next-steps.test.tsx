import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { NextSteps } from "./next-steps.tsx";

function hrefs(part: ReactNode): string[] {
  const router = createMemoryRouter([{ path: "*", element: part }]);
  const html = renderToStaticMarkup(
    <WordsContext value={serverWords("fr")}>
      <RouterProvider router={router} />
    </WordsContext>,
  );
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

test("the last gift once more stands with the page that says where the money goes", () => {
  const gift = { programId: "1", amount: { minor: 10_000, currency: "XOF" } } as const;
  expect(hrefs(<NextSteps news={null} lastGift={gift} />)).toEqual([
    "/finances",
    "/donate?program=1&amount=10000&type=one_time",
  ]);
});
