import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { NonceMismatch, spendIdToken } from "../providers/id-token.ts";
import { joinAccount } from "../providers/join-account.ts";
import { linkIdentity, linkingOff, requireProvenOwner } from "../providers/link-account.ts";
import { type Profile, ProviderRefused } from "../providers/provider.ts";
import { providerFailure } from "../providers/provider-failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { type Grant, grantResponse } from "../sessions/sessions.ts";
import type { Trx, User } from "../users/users.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({
  id_token: text,
  provider: text,
  client_id: text,
  issuer: text,
  access_token: text,
  nonce: text,
  link_identity: z.boolean().default(false),
});
type Body = z.infer<typeof shape>;

/** A verified ID token, and what it says. */
interface Shown {
  readonly profile: Profile;
  readonly label: string;
  readonly token: string;
  readonly call: Call;
}

/** The providers that upstream supports, with their issuers. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: "https://appleid.apple.com",
  google: "https://accounts.google.com",
  azure: "https://login.microsoftonline.com/common/v2.0",
  facebook: "https://www.facebook.com",
  kakao: "https://kauth.kakao.com",
  keycloak: "",
};

/** grant_type=id_token: a session for an ID token that a client got from a provider without this server. */
export const idToken: GrantType = (auth) => {
  const { db, rates, sessions } = auth;

  /** Where the token opens no session after all, it may be used again. */
  async function begin(trx: Trx, user: User, { profile, token, call }: Shown) {
    await spendIdToken(trx, token);
    const details = { method: "id_token", provider: profile.provider };
    return sessions.begin(trx, user, "oauth", call, { action: "login", details });
  }

  function signIn(shown: Shown): Promise<Grant> {
    const { profile, label, call } = shown;
    const { language } = call;
    const redirectTo = redirectOf(call.request, call.query, auth.env);
    const parts = { profile, label, redirectTo, language, ageConfirmed: false, call };
    return joinAccount(auth, parts, (trx, user) => begin(trx, user, shown));
  }

  async function link(shown: Shown): Promise<Grant> {
    const { profile, label, call } = shown;
    const person = await auth.requireUser(call.request);
    if (!auth.env.AUTH_MANUAL_LINKING) throw linkingOff();
    await requireProvenOwner(auth, person);
    return db.transaction().execute(async (trx) => {
      const user = await linkIdentity(auth, trx, person.user.id, { profile, label, call });
      return begin(trx, user, shown);
    });
  }

  return async (call) => {
    await rates.limit("token", call.address);
    const body = await call.body(shape);
    const { id_token, provider: name, client_id, issuer } = body;
    if (!id_token) return oauthError("invalid request", "id_token required");
    if (!name && !(client_id && issuer)) {
      return oauthError("invalid request", "provider or client_id and issuer required");
    }
    const provider = providerOf(auth, body);
    try {
      const profile = await provider.readIdToken({
        idToken: id_token,
        accessToken: body.access_token,
        nonce: body.nonce,
        clientId: name ? "" : client_id,
      });
      const shown = { profile, label: provider.label, token: id_token, call };
      return grantResponse(await (body.link_identity ? link : signIn)(shown));
    } catch (error) {
      if (error instanceof AuthFailure) throw error;
      if (error instanceof NonceMismatch) return oauthError("invalid nonce", error.message);
      if (error instanceof ProviderRefused) return oauthError("invalid request", "Bad ID token");
      throw providerFailure(auth, provider.name, error);
    }
  };
};

/** By name, or by the issuer of the token. */
function providerOf({ providers }: Auth, { provider: name, issuer }: Body) {
  const configured = name
    ? providers.get(name)
    : [...providers.values()].find((provider) => provider.issuer === issuer);
  const { readIdToken, label = "" } = configured ?? {};
  if (configured && readIdToken) return { name: configured.name, label, readIdToken };
  const known = Object.entries(ISSUERS).find(
    ([one, address]) => one === name || (address !== "" && address === issuer),
  );
  if (!known) throw invalid(`Custom OIDC provider "${name}" not allowed`);
  throw new AuthFailure(400, "provider_disabled", `Provider (issuer "${known[1]}") is not enabled`);
}

const oauthError = (error: string, error_description: string) =>
  Response.json({ error, error_description }, { status: 400 });
