import { afterEach, expect, test, vi } from "vitest";
import { generateImages } from "./generate-images.ts";

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>) {
  const asked = vi.fn((_url: string, _init: { readonly body: string }) => answer());
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
  vi.stubGlobal("document", { documentElement: { lang: "sw" } });
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  return { asked, logged };
}

test("asks for four pictures and gives each an id of its own", async () => {
  const images = ["http://elsewhere:3000/pictures/generated/a.svg", "/pictures/generated/b.svg"];
  const { asked, logged } = answering(async () => Response.json({ images }));
  const items = await generateImages("children", "Une école");
  const headers = expect.objectContaining({ "x-language": "sw" });
  const init = expect.objectContaining({ headers });
  expect(asked).toHaveBeenCalledWith("/functions/v1/generate-contextual-images", init);
  expect(JSON.parse(asked.mock.calls[0]?.[1].body ?? "")).toEqual({
    category: "children",
    prompt: "Une école",
    count: 4,
  });
  expect(items.map(({ category, image }) => [category, image])).toEqual([
    ["children", "/pictures/generated/a.svg"],
    ["children", "/pictures/generated/b.svg"],
  ]);
  items.forEach(({ id }, index) => expect(id).toMatch(new RegExp(`^generated-children-${index}-\\d{13}$`)));
  expect(logged).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ["no answer", () => Promise.reject(new TypeError("offline"))],
  ["a refusal", async () => Response.json({ message: "Trop" }, { status: 429 })],
  ["no list", async () => Response.json({ images: "none" })],
  ["an empty list", async () => Response.json([])],
  ["no addresses", async () => Response.json([1, null, "http://["])],
])("%s is logged, and changes nothing", async (_, answer) => {
  const { logged } = answering(answer);
  expect(await generateImages("health", "x")).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});
