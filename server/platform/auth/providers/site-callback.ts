import type { Env } from "../../process/env.ts";

/** The one address that is registered with every provider. */
export const siteCallback = ({ SITE_URL }: Pick<Env, "SITE_URL">) => `${SITE_URL}/auth/v1/callback`;
