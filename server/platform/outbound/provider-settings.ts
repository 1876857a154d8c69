import { StartFailure } from "../process/env.ts";

/** A service that is called with a key: its address needs a model, and https where the site is public. */
export function refuseHalfProvider(
  name: string,
  { url, model }: { readonly url: string | undefined; readonly model: string | undefined },
  isPublic: boolean,
): void {
  if (!url) return;
  if (!model) throw new StartFailure(`${name}_MODEL must be set when ${name}_API_URL is set.`);
  if (isPublic && !url.startsWith("https:"))
    throw new StartFailure(`${name}_API_URL must begin with https:// when SITE_URL is a public address.`);
}
