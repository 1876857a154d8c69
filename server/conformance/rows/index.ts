import type { Row } from "../row.ts";
import { admin } from "./admin.ts";
import { captcha } from "./captcha.ts";
import { doors } from "./disabled.ts";
import { limits } from "./limits.ts";
import { links } from "./links.ts";
import { mail } from "./mail.ts";
import { mfa } from "./mfa.ts";
import { oauthApps } from "./oauth-apps.ts";
import { oauthClients } from "./oauth-clients.ts";
import { oauthServer } from "./oauth-server.ts";
import { ownSessions } from "./own-sessions.ts";
import { passkeys } from "./passkeys.ts";
import { phone } from "./phone.ts";
import { phoneFactor } from "./phone-factor.ts";
import { providers } from "./providers.ts";
import { recoveryCodes } from "./recovery-codes.ts";
import { refreshed } from "./refresh.ts";
import { securityKeys } from "./security-keys.ts";
import { signup } from "./signup.ts";
import { singleSignOn } from "./single-sign-on.ts";
import { token } from "./token.ts";
import { update } from "./update.ts";
import { user } from "./user.ts";
import { verify } from "./verify.ts";
import { wallets } from "./wallets.ts";

export const ROWS: readonly Row[] = [
  ...signup,
  ...token,
  ...refreshed,
  ...mail,
  ...verify,
  ...user,
  ...ownSessions,
  ...update,
  ...mfa,
  ...recoveryCodes,
  ...phone,
  ...phoneFactor,
  ...passkeys,
  ...securityKeys,
  ...admin,
  ...links,
  ...doors,
  ...providers,
  ...wallets,
  ...oauthClients,
  ...oauthServer,
  ...oauthApps,
  ...singleSignOn,
  ...captcha,
  ...limits,
];
