import { type ImagesAnswer, type ImagesRequest, readImagesRequest } from "../../../contracts/images.ts";
import type { Context } from "../../platform/context.ts";
import type { Call, Endpoint } from "../../platform/http/endpoint.ts";
import { readJson } from "../../platform/http/read-body.ts";
import { consumeLimit, count } from "../../platform/limits/rate-limits.ts";
import type { createImageProvider } from "./image-provider.ts";
import { imageLimits } from "./limits.ts";
import type { createLocalPictures } from "./local-pictures.ts";

interface Parts {
  readonly local: ReturnType<typeof createLocalPictures>;
  readonly provider: ReturnType<typeof createImageProvider>;
}

export const PICTURES = "/pictures/generated";

/**
 * POST generate-contextual-images {category, prompt, count} -> {images: addresses}. The configured provider is called
 * first; if it fails or its limit is reached, pictures are drawn here.
 */
export function generateContextualImages(context: Context, { local, provider }: Parts): Endpoint {
  const { db, env, log } = context;

  async function provided(wanted: ImagesRequest, visitor: string): Promise<string[]> {
    if (!provider) return [];
    const { providedPerAddress, providedInAll } = imageLimits;
    const mine = await count(context, db, "images-provided", visitor, wanted.count, providedPerAddress);
    if (mine > providedPerAddress.max) return [];
    const all = await count(context, db, "images-provided-in-all", "all", wanted.count, providedInAll);
    if (all > providedInAll.max) return [];
    return provider(wanted).catch((error: unknown) => {
      log.warn("image provider failed", { provider: "images", error });
      return [];
    });
  }

  async function handle(call: Call): Promise<Response> {
    const wanted = readImagesRequest(await readJson(call.request));
    await consumeLimit(context, db, "images", call.addressPrefix, imageLimits.perAddress);
    const names = await provided(wanted, call.addressPrefix);
    const drawn = local.names(wanted).slice(names.length);
    const images = [...names, ...drawn].map((name) => `${env.SITE_URL}${PICTURES}/${name}`);
    const answer: ImagesAnswer = { images };
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  }

  return { name: "generate-contextual-images", method: "POST", handle };
}
