import { refuseHalfProvider } from "../../../platform/outbound/provider-settings.ts";
import { settingsPart } from "../../../platform/process/env.ts";
import { apiKey, endpoint, model, whole } from "../../../platform/process/setting-kinds.ts";
import { courseGeneratorLimits } from "./limits.ts";

/** The service that writes course drafts (without it they are written here), and the hourly limit per address. */
export const courseGeneratorSettings = settingsPart({
  shape: {
    COURSES_API_URL: endpoint.optional(),
    COURSES_API_KEY: apiKey.optional(),
    COURSES_MODEL: model.optional(),
    COURSES_PER_ADDRESS: whole(1, 1_000_000, courseGeneratorLimits.perVisitor.max),
  },
  make(env, { isPublic }) {
    refuseHalfProvider("COURSES", { url: env.COURSES_API_URL, model: env.COURSES_MODEL }, isPublic);
    return {};
  },
});

declare module "../../../platform/process/env.ts" {
  interface Env {
    readonly COURSES_API_URL?: string | undefined;
    readonly COURSES_API_KEY?: string | undefined;
    readonly COURSES_MODEL?: string | undefined;
    readonly COURSES_PER_ADDRESS: number;
  }
}
