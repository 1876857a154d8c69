import { createHash } from "node:crypto";
import { Failure } from "../../../../contracts/errors.ts";
import { isUuid } from "../../database/uuid.ts";
import { readBytes } from "../../http/read-body.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { browserOf } from "../providers/browser-cookie.ts";
import { refuseBanned } from "../providers/join-account.ts";
import type { Profile } from "../providers/provider.ts";
import { allowedRedirect } from "../redirects/redirect.ts";
import { leadWithCode, leadWithError, leadWithSession } from "../redirects/redirect-answer.ts";
import { isTaken, type Trx, type User } from "../users/users.ts";
import { AnswerRefused, type Assertion, decodeAnswer, issuerOf, verifyAnswer } from "./assertion.ts";
import { claimsOf, emailOf, subjectOf } from "./attributes.ts";
import { joinSsoAccount } from "./join-sso-account.ts";
import { ownAddresses } from "./metadata.ts";
import type { RelayState } from "./relay-states.ts";
import { identityProviderOf, mappingOf, providerDisabled, type SsoProvider } from "./sso-providers.ts";
import { XmlRefused } from "./xml.ts";

const unknownState = () =>
  new AuthFailure(404, "saml_relay_state_not_found", "SAML RelayState does not exist, try logging in again?");
const expiredState = () =>
  new AuthFailure(422, "saml_relay_state_expired", "SAML RelayState has expired. Try logging in again?");
const unknownIdp = () => {
  const message = "A SAML connection has not been established with this Identity Provider";
  return new AuthFailure(404, "saml_idp_not_found", message);
};
const notValid = () => invalid("SAML Assertion is not valid");

/**
 * POST /sso/saml/acs: the identity provider's answer, in a form that the browser posts. Browsers leave the site's cookies
 * out of such a form, so without PKCE the browser is led to the same address by GET, where its cookie proves that it is
 * the one that began.
 */
export const acsPost = (auth: Auth): Endpoint => ({
  method: "POST",
  path: "/sso/saml/acs",
  keyless: true,
  async handle(call) {
    await auth.rates.limit("saml", call.address);
    try {
      const form = await readAnswerForm(call.request);
      return isUuid(form.relayState)
        ? await requested(auth, call, form)
        : await unrequested(auth, call, form);
    } catch (error) {
      return leadWithError(auth.env.SITE_URL, failureOf(auth, error), false);
    }
  },
});

/** GET /sso/saml/acs?state=: the browser that began gets its session. */
export const acsGet = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/sso/saml/acs",
  keyless: true,
  async handle(call) {
    const { db, env, users, relayStates } = auth;
    await auth.rates.limit("saml", call.address);
    const browser = browserOf(auth, call.request);
    const id = call.query.get("state") ?? "";
    try {
      return await db.transaction().execute(async (trx) => {
        const state = browser && (await relayStates.end(trx, id, browser));
        const user = state && state.user_id && (await users.locked(trx, state.user_id));
        if (!user) throw unknownState();
        return begin(auth, trx, user, call, {
          redirectTo: state.redirect_to,
          providerId: state.provider_id,
          notAfter: state.session_not_after,
        });
      });
    } catch (error) {
      return leadWithError(env.SITE_URL, failureOf(auth, error), false);
    }
  },
});

interface AnswerForm {
  readonly response: string;
  readonly relayState: string;
}

async function readAnswerForm(request: Request): Promise<AnswerForm> {
  const bytes = await readBytes(request, limits.auth.saml.formBytes).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new AuthFailure(413, "request_entity_too_large", "Request body is too large");
  });
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  const [response, ...more] = form.getAll("SAMLResponse");
  const [relayState = "", ...others] = form.getAll("RelayState");
  if (!response || more.length > 0) throw invalid("SAMLResponse is missing");
  if (others.length > 0) throw invalid("SAML RelayState is not a valid UUID or URL");
  return { response, relayState };
}

/** The answer to a sign-in that began here. */
async function requested(auth: Auth, call: Call, form: AnswerForm): Promise<Response> {
  const { db, relayStates, ssoProviders } = auth;
  const state = await relayStates.take(form.relayState);
  if (state === "unknown") throw unknownState();
  if (state === "expired") throw expiredState();
  const isPkce = state.challenge !== null;
  try {
    const provider = await ssoProviders.byId(db, state.provider_id);
    if (!provider) throw unknownIdp();
    const { request_id: requestId, language, age_confirmed: ageConfirmed } = state;
    const answered = await verified(auth, provider, decodeAnswer(form.response), requestId);
    return await oneAtATime(() =>
      db.transaction().execute(async (trx) => {
        const user = await joined(auth, trx, answered, { language, ageConfirmed, call });
        return lead(auth, trx, user, state, answered.assertion);
      }),
    );
  } catch (error) {
    return leadWithError(state.redirect_to, failureOf(auth, error), isPkce);
  }
}

async function lead(
  { env, flows, relayStates }: Auth,
  trx: Trx,
  user: User,
  state: RelayState,
  { sessionNotAfter }: Assertion,
): Promise<Response> {
  const { id, redirect_to: redirectTo, provider_id: provider, challenge, method } = state;
  if (challenge && method) {
    const sso = { provider, ...(sessionNotAfter && { notAfter: sessionNotAfter.toISOString() }) };
    const flowId = await flows.begin(trx, user.id, "sso/saml", { challenge, method }, { tokens: {}, sso });
    return leadWithCode(redirectTo, await flows.issueCode(trx, flowId));
  }
  await relayStates.arrive(trx, id, user.id, sessionNotAfter);
  const back = new URL(ownAddresses(env).acs);
  back.searchParams.set("state", id);
  return new Response(null, { status: 303, headers: { Location: back.href } });
}

/** An answer that nobody requested here, from a provider that may send such answers. */
async function unrequested(auth: Auth, call: Call, { response, relayState }: AnswerForm): Promise<Response> {
  const { db, env, ssoProviders } = auth;
  if (relayState !== "" && !URL.canParse(relayState)) {
    throw invalid("SAML RelayState is not a valid UUID or URL");
  }
  const xml = decodeAnswer(response);
  const provider = await ssoProviders.byEntityId(db, issuerOf(xml) ?? "");
  if (!provider) throw unknownIdp();
  if (!provider.allow_idp_initiated) throw unknownState();
  const redirectTo = allowedRedirect(relayState || undefined, env);
  const answered = await verified(auth, provider, xml, undefined);
  return oneAtATime(() =>
    db.transaction().execute(async (trx) => {
      const from = { language: call.language, ageConfirmed: false, call };
      const user = await joined(auth, trx, answered, from);
      const notAfter = answered.assertion.sessionNotAfter ?? null;
      return begin(auth, trx, user, call, { redirectTo, providerId: provider.id, notAfter });
    }),
  );
}

interface Answered {
  readonly provider: SsoProvider;
  readonly assertion: Assertion;
  readonly label: string;
  readonly profile: Profile & { readonly email: string };
}

async function verified(
  { db, clock, env, ssoProviders }: Auth,
  provider: SsoProvider,
  xml: string,
  requestId: string | undefined,
): Promise<Answered> {
  if (provider.disabled) throw providerDisabled();
  const idp = await ssoProviders.metadataOf(provider);
  const assertion = await verifyAnswer(xml, { env, idp, requestId, now: clock.now() });
  const domains = await ssoProviders.domainsOf(db, provider.id);
  const label = domains[0] ?? provider.entity_id;
  return { provider, assertion, label, profile: profileOf(provider, domains, assertion) };
}

function profileOf(
  provider: SsoProvider,
  domains: readonly string[],
  assertion: Assertion,
): Answered["profile"] {
  const mapping = mappingOf(provider);
  const subject = subjectOf(assertion);
  if (subject === undefined) {
    const message =
      "SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user";
    throw new AuthFailure(400, "saml_assertion_no_user_id", message);
  }
  const email = emailOf(assertion, mapping);
  if (email === undefined) {
    throw new AuthFailure(400, "saml_assertion_no_email", "SAML Assertion does not contain an email address");
  }
  const emailVerified = domains.includes(email.slice(email.lastIndexOf("@") + 1));
  const data = {
    ...claimsOf(assertion, mapping),
    iss: provider.entity_id,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: emailVerified,
    phone_verified: false,
  };
  return { provider: identityProviderOf(provider), subject, email, emailVerified, data };
}

async function joined(
  auth: Auth,
  trx: Trx,
  { provider, assertion, label, profile }: Answered,
  from: Pick<Parameters<typeof joinSsoAccount>[2], "language" | "ageConfirmed" | "call">,
): Promise<User> {
  const spent = await trx
    .insertInto("auth.saml_assertions")
    .values({
      provider_id: provider.id,
      id_hash: createHash("sha256").update(assertion.id).digest(),
      valid_until: assertion.validUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id_hash")
    .executeTakeFirst();
  if (!spent) throw new AnswerRefused("the assertion was used before");
  return joinSsoAccount(auth, trx, { profile, label, ...from });
}

/** Two first sign-ins of one person at the same moment: the second finds the account of the first. */
const oneAtATime = <T>(signIn: () => Promise<T>): Promise<T> =>
  signIn().catch((error: unknown) => {
    if (isTaken(error)) return signIn();
    throw error;
  });

async function begin(
  auth: Auth,
  trx: Trx,
  user: User,
  call: Call,
  {
    redirectTo,
    providerId: provider,
    notAfter,
  }: { redirectTo: string; providerId: string; notAfter: Date | null },
): Promise<Response> {
  refuseBanned(auth, user);
  const event = { action: "login", details: { method: "sso/saml", provider } };
  const grant = await auth.sessions.begin(trx, user, "sso/saml", call, event, { provider, notAfter });
  return leadWithSession(redirectTo, grant, {});
}

/** The answer to a person; the log has the cause. Other errors are thrown on. */
function failureOf({ log }: Auth, error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  if (!(error instanceof AnswerRefused) && !(error instanceof XmlRefused)) throw error;
  log.warn("an answer of an identity provider was refused", { reason: error.message, error });
  return notValid();
}
