import { refuseHalfProvider } from "../../platform/outbound/provider-settings.ts";
import { settingsPart } from "../../platform/process/env.ts";
import { apiKey, endpoint, model } from "../../platform/process/setting-kinds.ts";

/** The service that generates pictures; without it they are drawn here. */
export const imageSettings = settingsPart({
  shape: {
    IMAGES_API_URL: endpoint.optional(),
    IMAGES_API_KEY: apiKey.optional(),
    IMAGES_MODEL: model.optional(),
  },
  make(env, { isPublic }) {
    refuseHalfProvider("IMAGES", { url: env.IMAGES_API_URL, model: env.IMAGES_MODEL }, isPublic);
    return {};
  },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    readonly IMAGES_API_URL?: string | undefined;
    readonly IMAGES_API_KEY?: string | undefined;
    readonly IMAGES_MODEL?: string | undefined;
  }
}
