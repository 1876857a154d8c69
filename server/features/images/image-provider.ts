import { z } from "zod";
import type { ImagesRequest } from "../../../contracts/images.ts";
import type { Context } from "../../platform/context.ts";
import type { Outbound } from "../../platform/outbound/outbound.ts";
import { pictureType } from "../../platform/storage/content/picture-type.ts";
import { imageLimits } from "./limits.ts";
import type { PictureStore } from "./picture-store.ts";

const answer = z.object({ data: z.array(z.object({ b64_json: z.string().optional() })).max(20) });

/**
 * Requests pictures from an OpenAI-compatible endpoint and stores the valid ones. Addresses in the answer are not
 * fetched. Throws if no picture is usable.
 */
export function createImageProvider({ env }: Pick<Context, "env">, outbound: Outbound, store: PictureStore) {
  const { IMAGES_API_URL, IMAGES_API_KEY, IMAGES_MODEL = "" } = env;
  if (!IMAGES_API_URL) return undefined;
  const url = `${IMAGES_API_URL.replace(/\/+$/, "")}/images/generations`;
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json",
    ...(IMAGES_API_KEY && { Authorization: `Bearer ${IMAGES_API_KEY}` }),
  };

  return async ({ category, prompt, count }: ImagesRequest): Promise<string[]> => {
    const { status, bytes } = await outbound({
      url,
      headers,
      body: JSON.stringify({
        model: IMAGES_MODEL,
        prompt: `Picture for the gallery of a solidarity foundation in DR Congo, theme: ${category}. ${prompt}`,
        n: count,
        // OpenAI's newer models always send the bytes and reject this parameter.
        ...(!IMAGES_MODEL.startsWith("gpt-image") && { response_format: "b64_json" }),
      }),
      timeoutMs: imageLimits.providerMs,
      maxBytes: imageLimits.answerBytes,
    });
    if (status !== 200) throw new Error(`the image provider answered ${status}`);
    const { data } = answer.parse(JSON.parse(bytes.toString("utf8")));
    const names: string[] = [];
    for (const { b64_json } of data.slice(0, count)) {
      const picture = Buffer.from(b64_json ?? "", "base64");
      const type = pictureType(picture);
      if (type && picture.byteLength <= imageLimits.pictureBytes) names.push(await store.put(picture, type));
    }
    if (names.length === 0) throw new Error("the image provider sent no picture");
    await store.tidy();
    return names;
  };
}
