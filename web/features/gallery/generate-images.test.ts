import { afterEach, expect, test, vi } from "vitest";
import { generateImages } from "./generate-images.ts";

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>) {
  const fetchCalls = vi.fn((_url: string, _init: { readonly body: string }) => answer());
  vi.stubGlobal("fetch", fetchCalls);
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
  vi.stubGlobal("document", { documentElement: { lang: "sw" } });
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  return { fetchCalls, logged };
}

test("requests four pictures and gives each its own id", async () => {
  const images = ["http://elsewhere:3000/pictures/generated/a.svg", "/pictures/generated/b.svg"];
  const { fetchCalls, logged } = answering(async () => Response.json({ images }));
  const items = await generateImages("children", "Une école");
  const headers = expect.objectContaining({ "x-language": "sw" });
  const init = expect.objectContaining({ headers });
  expect(fetchCalls).toHaveBeenCalledWith("/functions/v1/generate-contextual-images", init);
  expect(JSON.parse(fetchCalls.mock.calls[0]?.[1].body ?? "")).toEqual({
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
])("%s is logged and gives no pictures", async (_, answer) => {
  const { logged } = answering(answer);
  expect(await generateImages("health", "x")).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});
