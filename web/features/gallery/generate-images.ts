import { postJson } from "../../lib/api.ts";
import { functions } from "../../links.ts";

export interface GeneratedItem {
  /** `generated-{category}-{index}-{timestamp}` */
  readonly id: string;
  readonly category: string;
  readonly image: string;
}

const COUNT = 4;

/** Generates pictures of a category; a failure is only logged and returns none. */
export async function generateImages(category: string, prompt: string): Promise<readonly GeneratedItem[]> {
  const answer = await postJson(functions.generateContextualImages, { category, prompt, count: COUNT });
  const addresses = answer.ok ? addressesIn(answer.body) : [];
  if (addresses.length === 0)
    console.error("Image generation failed", answer.ok ? "no images" : answer.status);
  const timestamp = Date.now();
  return addresses.map((image, index) => ({
    id: `generated-${category}-${index}-${timestamp}`,
    category,
    image,
  }));
}

/** The answer is a list, or an object with a list in `images`. Only the path is used: pictures come from this server. */
function addressesIn(body: unknown): string[] {
  const list = typeof body === "object" && body !== null && "images" in body ? body.images : body;
  if (!Array.isArray(list)) return [];
  return list.flatMap((address: unknown) => {
    const url = typeof address === "string" ? URL.parse(address, location.origin) : null;
    return url ? [url.pathname] : [];
  });
}
