import { z } from "zod";
import { AuthFailure, invalid } from "../failure.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({ id_token: text, provider: text, client_id: text, issuer: text });

/** The providers that upstream supports, with their issuers. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: "https://appleid.apple.com",
  google: "https://accounts.google.com",
  azure: "https://login.microsoftonline.com/common/v2.0",
  facebook: "https://www.facebook.com",
  kakao: "https://kauth.kakao.com",
  keycloak: "",
};

/** grant_type=id_token: refuses every token as upstream does for a disabled provider, because none is configured. */
export const idToken: GrantType =
  ({ rates }) =>
  async (call) => {
    await rates.limit("token", call.address);
    const { id_token, provider, client_id, issuer } = await call.body(shape);
    if (!id_token) return oauthError("id_token required");
    if (!provider && !(client_id && issuer)) return oauthError("provider or client_id and issuer required");
    const known = Object.entries(ISSUERS).find(
      ([name, address]) => name === provider || (address !== "" && address === issuer),
    );
    if (!known) throw invalid(`Custom OIDC provider "${provider}" not allowed`);
    throw new AuthFailure(400, "provider_disabled", `Provider (issuer "${known[1]}") is not enabled`);
  };

const oauthError = (error_description: string) =>
  Response.json({ error: "invalid request", error_description }, { status: 400 });
