import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type * as Content from "../../../../content/settings.ts";

afterEach(() => {
  vi.doUnmock("../../../../content/settings.ts");
  vi.resetModules();
});

async function offered(chosen: string): Promise<readonly string[]> {
  const { serverWords } = await import("../../../lib/i18n/server-words.ts");
  const { WordsContext } = await import("../../../lib/i18n/words.tsx");
  const { PayIn } = await import("./pay-in.tsx");
  const html = renderToStaticMarkup(
    <WordsContext value={serverWords("fr")}>
      <PayIn chosen={chosen} error={undefined} />
    </WordsContext>,
  );
  return [...html.matchAll(/<input[^>]*>/g)].map(
    ([input]) => (/value="(\w+)"/.exec(input)?.[1] ?? "") + (input.includes("checked") ? "*" : ""),
  );
}

test("francs are offered if the settings have their rate", async () => {
  expect(await offered("")).toEqual(["USD*", "CDF"]);
  expect(await offered("CDF")).toEqual(["USD", "CDF*"]);
});

test("without a rate only dollars are offered, whatever a refused form had chosen", async () => {
  vi.resetModules();
  vi.doMock("../../../../content/settings.ts", async (original) => {
    const { settings } = await original<typeof Content>();
    return { settings: { ...settings, rates: settings.rates.filter(({ to }) => to !== "CDF") } };
  });
  for (const chosen of ["", "CDF"]) expect(await offered(chosen)).toEqual(["USD*"]);
});
