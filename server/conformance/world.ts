import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { GoTrueAdminApi, GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { TOTP } from "otpauth";
import { CAPTCHA_SECRET, captchaDouble } from "../platform/auth/testing/captcha-double.ts";
import { openIdDouble } from "../platform/auth/testing/openid-double.ts";
import { samlDouble } from "../platform/auth/testing/saml-double.ts";
import { createHttpServer, drain, listen } from "../platform/http/http-server.ts";
import type { Log } from "../platform/process/log.ts";
import { movableClock } from "../platform/testing/clock.ts";
import { testApp, WITH_SAMPLES } from "../testing/app.ts";
import { letterbox } from "./letterbox.ts";
import { memory, sniffer } from "./network.ts";
import { phonebox } from "./phonebox.ts";
import { PROFILES, type Profile } from "./profiles.ts";

/** The address that the site registers with providers. */
const CALLBACK = "http://localhost:3000/auth/v1/callback";

const captchaAt = (origin: string) => ({
  AUTH_CAPTCHA_PROVIDER: "hcaptcha",
  AUTH_CAPTCHA_SECRET: CAPTCHA_SECRET,
  AUTH_CAPTCHA_SITE_KEY: "site-key",
  AUTH_CAPTCHA_DOUBLE: origin,
});

/** The whole server on a real port, and what a test needs to speak to its accounts as the genuine client does. */
export async function openWorld(profile: Profile, log?: Log) {
  const clock = movableClock();
  const provider = profile === "providers" ? await openIdDouble(CALLBACK) : undefined;
  const idp = profile === "single sign-on" ? await samlDouble() : undefined;
  const captcha = profile === "captcha" ? await captchaDouble() : undefined;
  const { context, handler, close } = await testApp({
    settings: { ...PROFILES[profile], ...provider?.settings, ...(captcha && captchaAt(captcha.origin)) },
    replaced: { clock, ...(log && { log }) },
    idle: WITH_SAMPLES,
  });
  const server = createHttpServer();
  await listen(server, handler, "127.0.0.1", 0);

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/auth/v1`;
  const { anonKey, serviceRoleKey } = context.keys;
  const net = sniffer(origin);
  const letters = letterbox(origin);

  const client = (options: GoTrueClientOptions = {}) =>
    new GoTrueClient({
      url,
      headers: { apikey: anonKey },
      fetch: net.fetch,
      storage: memory(),
      storageKey: randomUUID(),
      autoRefreshToken: false,
      persistSession: true,
      ...options,
    });
  const admin = new GoTrueAdminApi({
    url,
    headers: { apikey: serviceRoleKey, Authorization: `Bearer ${serviceRoleKey}` },
    fetch: net.fetch,
  });

  // The address has no short parts, which a password might hold by chance.
  const person = () => ({
    email: `${randomUUID().replaceAll("-", "")}@example.org`,
    password: `phrase ${randomUUID()}`,
  });

  /** Somebody whose address is confirmed, in every profile. */
  async function account() {
    const { email, password } = person();
    const { data, error } = await admin.createUser({ email, password, email_confirm: true });
    if (error) throw error;
    return { email, password, id: data.user.id };
  }

  async function signedIn(options: GoTrueClientOptions = {}) {
    const who = await account();
    const browser = client(options);
    const { data, error } = await browser.signInWithPassword(who);
    if (error) throw error;
    return { ...who, client: browser, session: data.session };
  }

  /** The code an authenticator shows now, `steps` of 30 seconds later. */
  const totp = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

  /** Somebody who has just proved a second factor. */
  async function withFactor() {
    const who = await signedIn();
    const enrolled = await who.client.mfa.enroll({ factorType: "totp" });
    if (enrolled.error) throw enrolled.error;
    const { id: factorId, totp: made } = enrolled.data;
    const { error } = await who.client.mfa.challengeAndVerify({ factorId, code: totp(made.secret) });
    if (error) throw error;
    return { ...who, factorId, secret: made.secret };
  }

  /** What a browser does with an address that `signInWithOAuth` or `linkIdentity` gives: the last address it is led to. */
  async function atProvider(address: string, hint: string): Promise<URL> {
    if (!provider) throw new Error("this profile has no provider");
    const lead = async (url: string) =>
      (await fetch(url, { redirect: "manual" })).headers.get("Location") ?? "about:blank";
    const authorization = new URL(address.startsWith(origin) ? await lead(address) : address);
    authorization.searchParams.set("login_hint", hint);
    const { search } = await provider.visit(authorization.href);
    return new URL(await lead(`${url}/callback${search}`));
  }

  return {
    atProvider,
    /** The organisation's identity provider. */
    organisation: () => idp ?? Promise.reject(new Error("this profile has no identity provider")),
    providerTokens: (hint: string) => provider?.tokens(hint) ?? Promise.reject(new Error("no provider")),
    captchaToken: () => captcha?.token() ?? "no captcha",
    context,
    clock,
    origin,
    anonKey,
    client,
    admin,
    person,
    account,
    signedIn,
    withFactor,
    totp,
    letters,
    phones: phonebox(origin),
    raw: net.raw({ apikey: anonKey }),
    lastAnswer: net.lastAnswer,
    lastLocation: net.lastLocation,
    async close() {
      await drain(server, 0);
      await close();
      await provider?.close();
      await idp?.close();
      await captcha?.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
