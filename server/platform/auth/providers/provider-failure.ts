import type { Context } from "../../context.ts";
import { AuthFailure } from "../failure.ts";
import { ProviderAway, ProviderRefused } from "./provider.ts";

/** The answer to a person whose sign-in failed at the provider; the log has the cause. Other errors are thrown on. */
export function providerFailure(
  { log }: Pick<Context, "log">,
  provider: string,
  error: unknown,
): AuthFailure {
  if (error instanceof ProviderAway) {
    log.warn("a sign-in provider is away", { reason: provider, error });
    return new AuthFailure(503, "unexpected_failure", "The provider does not answer now, try again later");
  }
  if (error instanceof ProviderRefused) {
    log.warn("a sign-in provider's answer was refused", { reason: provider, error });
    return new AuthFailure(400, "bad_oauth_callback", "The provider's answer could not be verified");
  }
  throw error;
}
