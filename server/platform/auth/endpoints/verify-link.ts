import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";
import { allowedRedirect } from "../redirects/redirect.ts";
import { leadWithError } from "../redirects/redirect-answer.ts";
import { kindsOf } from "../verification/verification.ts";
import { languageOf, verifyPage } from "../verification/verify-page.ts";

/** GET /verify?token=&type=&redirect_to=: the link of a mail. It does not use the token: mail scanners open links. */
export const verifyLink = ({ env, siteName }: Auth): Endpoint => ({
  method: "GET",
  path: "/verify",
  keyless: true,
  async handle({ query, language }) {
    const redirectTo = allowedRedirect(query.get("redirect_to") ?? undefined, env);
    const [token, type] = [query.get("token") ?? "", query.get("type") ?? ""];
    if (!/^\w{1,200}$/.test(token) || !kindsOf(type)) {
      const failure = invalid("Verify requires a token and a verification type");
      return leadWithError(redirectTo, failure, token.startsWith("pkce_"));
    }
    return verifyPage(languageOf(redirectTo, env, language), siteName, { token, type, redirectTo });
  },
});
