import type { Hono } from "hono";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { createOutbound } from "../../platform/outbound/outbound.ts";
import { generateContextualImages } from "./generate-contextual-images.ts";
import { createGeneratedPictures } from "./generated-pictures.ts";
import { createImageProvider } from "./image-provider.ts";
import { imageLimits } from "./limits.ts";
import { createLocalPictures } from "./local-pictures.ts";
import { createPictureStore } from "./picture-store.ts";

interface Images {
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly (readonly ["/pictures/generated", Hono])[];
  start(): Promise<void>;
}

const TIDY = "tidy-pictures";

/** Pictures made on request, by the configured provider or drawn here. */
export function createImages(context: Context): Images {
  const { env, clock, jobs } = context;
  const { IMAGES_API_URL } = env;
  const hosts = IMAGES_API_URL ? [{ origin: new URL(IMAGES_API_URL).origin, isPrivate: !env.isPublic }] : [];
  const local = createLocalPictures(context);
  const store = createPictureStore(context);
  const provider = createImageProvider(context, createOutbound({ hosts, clock }), store);
  return {
    endpoints: [generateContextualImages(context, { local, provider })],
    routes: [["/pictures/generated", createGeneratedPictures({ local, store })]],
    async start() {
      await jobs.createQueue(TIDY);
      await jobs.work(TIDY, store.tidy);
      await jobs.schedule(TIDY, imageLimits.cron);
    },
  };
}
