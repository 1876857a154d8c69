import { describe, expect, test } from "vitest";
import { textIn } from "./harness/content.ts";
import { product } from "./harness/journey.ts";
import { served } from "./harness/served.ts";

interface Thing {
  readonly "@type": string;
  readonly image?: string;
  readonly itemListElement?: readonly { position: number; name: string; item: string }[];
}

async function things(path: string): Promise<readonly Thing[]> {
  const [, data = "{}"] =
    /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(await served(path)) ?? [];
  return (JSON.parse(data) as { "@graph"?: Thing[] })["@graph"] ?? [];
}

async function way(path: string) {
  const list = (await things(path)).find((thing) => thing["@type"] === "BreadcrumbList");
  const steps = list?.itemListElement ?? [];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  return steps.map(({ name, item }) => [name, new URL(item).pathname]);
}

describe("search engines are told", () => {
  test("whose site it is", async () => {
    expect(await things("/")).toMatchObject([{ "@type": "NGO", name: "Fondation Bomoko" }]);
  });

  test("the way to a project, also where a programme's number shows it", async () => {
    const steps = [
      ["Accueil", "/"],
      ["Projets", "/projects"],
      ["Reboisement national 2025-2030", "/projects/3"],
    ];
    expect(await way("/projects/3")).toEqual(steps);
    expect(await way("/programs/3")).toEqual(steps);
  });

  test("the way to a programme, in the reader's language", async () => {
    expect(await way("/en/programs/women")).toEqual([
      ["Home", "/en"],
      ["Our actions", "/en/programs"],
      [textIn("en", "programs", "women", "title"), "/en/programs/women"],
    ]);
  });

  test("the way to an event and to an article", async () => {
    expect((await way("/events/3")).map(([, path]) => path)).toEqual(["/", "/events", "/events/3"]);
    expect((await way("/ar/news/18")).map(([, path]) => path)).toEqual(["/ar", "/ar/news", "/ar/news/18"]);
  });

  test("what a course costs, and the way to it", async () => {
    expect((await way("/sw/academy/course/3")).map(([, path]) => path)).toEqual([
      "/sw",
      "/sw/academy",
      "/sw/academy/course/3",
    ]);
    expect(await things("/academy/course/3")).toMatchObject([
      { "@type": "Course", offers: { price: "15000", priceCurrency: "XOF", category: "Paid" } },
      {},
    ]);
  });

  test("a picture of an article or event in a format they take", async () => {
    for (const path of ["/news/18", "/de/events/4"]) {
      const [thing] = await things(path);
      expect(thing?.image).toMatch(/\/social\/(news\/18|events\/4)\.png$/);
      const picture = await fetch(product.url + new URL(thing?.image ?? "").pathname);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
  });
});
