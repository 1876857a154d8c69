import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { startAll } from "../http/feature.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Sms } from "../sms/sms.ts";
import { type Auth, authContext } from "./auth-context.ts";
import { about } from "./endpoints/about.ts";
import { adminCreateUser } from "./endpoints/admin-create-user.ts";
import { adminDeleteUser } from "./endpoints/admin-delete-user.ts";
import { adminDeleteFactor, adminListFactors } from "./endpoints/admin-factors.ts";
import { adminGetUser } from "./endpoints/admin-get-user.ts";
import { adminListUsers } from "./endpoints/admin-list-users.ts";
import { adminUpdateUser } from "./endpoints/admin-update-user.ts";
import { challengeFactor } from "./endpoints/challenge-factor.ts";
import { client } from "./endpoints/client.ts";
import { enrollFactor } from "./endpoints/enroll-factor.ts";
import { generateLink } from "./endpoints/generate-link.ts";
import { invite } from "./endpoints/invite.ts";
import { keySet } from "./endpoints/key-set.ts";
import { logout } from "./endpoints/logout.ts";
import { magicLink, otp } from "./endpoints/otp.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { countRecoveryCodes, makeRecoveryCodes, verifyRecoveryCode } from "./endpoints/recovery-codes.ts";
import { resend } from "./endpoints/resend.ts";
import { settings } from "./endpoints/settings.ts";
import { signup } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { unenrollFactor } from "./endpoints/unenroll-factor.ts";
import { updateUser } from "./endpoints/update-user.ts";
import { user } from "./endpoints/user.ts";
import { verify } from "./endpoints/verify.ts";
import { verifyFactor } from "./endpoints/verify-factor.ts";
import { verifyLink } from "./endpoints/verify-link.ts";
import { oauthServer } from "./oauth-server/oauth-server.ts";
import { authorize, authorizeLink } from "./providers/authorize.ts";
import { callbackGet, callbackPost } from "./providers/callback.ts";
import { unlinkIdentity } from "./providers/unlink-identity.ts";
import { createRouter } from "./router.ts";
import { singleSignOn } from "./saml/single-sign-on.ts";
import { endSession, listSessions } from "./sessions/own-sessions.ts";
import { startPurge } from "./users/purge.ts";
import { removePhone } from "./verification/remove-phone.ts";
import { adminDeletePasskey, adminListPasskeys } from "./webauthn/admin-passkeys.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./webauthn/manage-passkeys.ts";
import { passkeyCreationOptions, registerPasskey } from "./webauthn/register-passkey.ts";
import { passkeyRequestOptions, signInWithPasskey } from "./webauthn/sign-in-with-passkey.ts";
import type { CreateEndpoint } from "./where-on.ts";

export interface Accounts {
  readonly routes: Hono;
  /** For other parts of the server that identify a caller. */
  readonly auth: Auth;
  /** Starts the queues of mails and text messages and the nightly purge; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

/** Every endpoint of /auth/v1, one file each. */
const ENDPOINTS: readonly CreateEndpoint[] = [
  about,
  settings,
  keySet,
  client,
  signup,
  token,
  logout,
  user,
  updateUser,
  otp,
  magicLink,
  recover,
  resend,
  reauthenticate,
  verifyLink,
  verify,
  // Before the factors, whose `:id` would match their names.
  countRecoveryCodes,
  makeRecoveryCodes,
  verifyRecoveryCode,
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  adminListUsers,
  adminCreateUser,
  adminGetUser,
  adminUpdateUser,
  adminDeleteUser,
  adminListFactors,
  adminDeleteFactor,
  listPasskeys,
  renamePasskey,
  removePasskey,
  passkeyCreationOptions,
  registerPasskey,
  passkeyRequestOptions,
  signInWithPasskey,
  adminListPasskeys,
  adminDeletePasskey,
  authorize,
  callbackGet,
  callbackPost,
  authorizeLink,
  unlinkIdentity,
  removePhone,
  listSessions,
  endSession,
  ...oauthServer,
  ...singleSignOn,
  invite,
  generateLink,
];

interface Parts {
  readonly outbox: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "admit" | "post">;
  readonly siteName: string;
}

export function createAuth(context: Context, parts: Parts): Accounts {
  const auth = authContext(context, parts);
  const endpoints = ENDPOINTS.map((endpoint) => endpoint(auth));
  return {
    routes: createRouter(auth, endpoints),
    auth,
    start: () => startAll([auth.mailRequests, auth.textRequests, { start: () => startPurge(auth) }]),
  };
}
