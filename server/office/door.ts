import type { Context as HonoContext } from "hono";
import { Failure } from "../../contracts/errors.ts";
import type { Language } from "../../contracts/languages.ts";
import { AuthFailure } from "../platform/auth/failure.ts";
import type { OwnSignIn, Provable } from "../platform/auth/sessions/own-sign-in.ts";
import type { StrictSession, StrictSessions } from "../platform/auth/sessions/strict-session.ts";
import type { Context } from "../platform/context.ts";
import { addressPrefix, clientAddress } from "../platform/http/client-address.ts";
import { messageOf } from "../platform/http/errors.ts";
import { parseJson } from "../platform/http/read-body.ts";
import { type Html, html } from "../platform/mail/html.ts";
import { words } from "../platform/words.ts";
import { keyForm } from "./key-form.ts";
import { doorFrame, officePage } from "./kit/frame.ts";
import { officeLimits } from "./limits.ts";
import { sessionCookie } from "./session-cookie.ts";

type Fields = Readonly<Record<string, string>>;

/** The names of the door's own fields; every other field waits, unseen, until somebody has entered. */
export const DOOR_FIELDS = [
  "door_email",
  "door_password",
  "door_code",
  "door_way",
  "door_challenge",
  "door_key",
] as const;

/** Whether a form brings an app's code or a passkey for a session that there is. */
export const isProof = ({ door_code, door_key }: Fields) => door_code !== undefined || door_key !== undefined;

interface Shown {
  readonly language: Language;
  /** Where the form leads: the address that was asked for. */
  readonly path: string;
  /** What a form had when the session was over, or the code too old. */
  readonly kept?: Fields;
  readonly problem?: Failure;
  readonly email?: string;
}

export type Door = ReturnType<typeof createDoor>;

interface Parts {
  readonly sessions: StrictSessions;
  readonly signIn: OwnSignIn;
  readonly siteName: string;
}

/** The sign-in of the office, in plain forms: what somebody was doing when their session ended goes on behind it. */
export function createDoor(
  context: Pick<Context, "env" | "keys" | "clock">,
  { sessions, signIn, siteName }: Parts,
) {
  const { env, clock } = context;
  const cookie = sessionCookie(context);
  const from = (c: HonoContext, language: Language) => ({
    request: c.req.raw,
    address: addressPrefix(clientAddress(c, env.TRUSTED_PROXIES)),
    language,
  });

  const hidden = (kept: Fields = {}) =>
    Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

  const input = (name: string, label: string, attributes: Html) =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${attributes}></div>`;
  const CODE = html`inputmode="numeric" autocomplete="one-time-code" maxlength="12"`;

  function page({ language, kept, problem }: Shown, title: string, content: Html): Response {
    const alert = problem && html`<p class="alert" role="alert">${messageOf(problem.problem, language)}</p>`;
    const body = html`<h1>${title}</h1>${alert}${content}`;
    const status = problem?.status ?? (kept ? 401 : 200);
    const framed = doorFrame(words(language), siteName, body);
    return officePage({ language, title, siteName, body: framed, status, headers: problem?.headers ?? {} });
  }

  const form = ({ path, kept }: Shown, fields: Html, buttons: Html) =>
    html`<form method="post" action="${path}">${hidden(kept)}
${fields}${buttons}</form>`;

  /** By address and password alone: a session that opens nothing before its passkey is shown, within minutes. */
  async function beginByKey(c: HonoContext, { door_email, door_password }: Fields, language: Language) {
    const typed = { email: door_email ?? "", password: door_password ?? "" };
    const { sessionId } = await signIn.begin(typed, from(c, language));
    if (!(await signIn.hasKey(sessionId))) {
      await signIn.end(sessionId);
      throw new Failure("office_door");
    }
    await sessions.endAt(sessionId, new Date(clock.now().getTime() + officeLimits.halfMs));
    return sessions.byId(sessionId);
  }

  return {
    cookie,

    /** Address, password and code; with `kept`, what was typed before goes on afterwards. */
    ask(shown: Shown): Response {
      const t = words(shown.language);
      const why = shown.kept ? html`<p>${t("office.door.kept")}</p>` : null;
      const fields = html`${why}${input("door_email", t("office.door.email"), html`type="email" autocomplete="username" value="${shown.email ?? ""}"`)}
${input("door_password", t("office.door.password"), html`type="password" autocomplete="current-password"`)}
${input("door_code", t("office.door.code"), CODE)}`;
      const byKey = html`<button name="door_way" value="key" formnovalidate>${t("office.door.byKey")}</button>`;
      const buttons = html`<p class="ways"><button class="main">${t("office.door.enter")}</button>${env.AUTH_WEBAUTHN ? byKey : null}</p>`;
      return page(shown, t("office.door.title"), form(shown, fields, buttons));
    },

    /** The second step of this session: after the password, or once more before something that matters. */
    async askAgain(c: HonoContext, session: StrictSession, shown: Shown): Promise<Response> {
      const { language, path, kept } = shown;
      const t = words(language);
      const isBegun = session.provedAt === null;
      const { hasApp, keys } = await signIn.provable(session.id, from(c, language));
      const byApp = form(
        shown,
        input("door_code", t("office.door.code"), CODE),
        html`<button class="main">${t("office.door.goOn")}</button>`,
      );
      const byKey = ({ challenge, name, options }: Provable["keys"][number]) =>
        keyForm(t, {
          path,
          options,
          fields: html`${hidden(kept)}<input type="hidden" name="door_challenge" value="${challenge}">`,
          label: name === "" ? t("office.door.useKey") : `${t("office.door.useKey")} · ${name}`,
        });
      const content = html`<p>${t(isBegun ? "office.door.keyLead" : "office.door.again")}</p>
${hasApp ? byApp : null}${keys.map(byKey)}`;
      return page(shown, t(isBegun ? "office.door.keyTitle" : "office.door.againTitle"), content);
    },

    /** Refuses with one sentence, whatever was wrong. */
    async enter(c: HonoContext, fields: Fields, language: Language): Promise<StrictSession> {
      const { door_email: email = "", door_password: password = "", door_code: code = "" } = fields;
      return refusing("office_door", async () => {
        if (env.AUTH_WEBAUTHN && fields.door_way === "key") return beginByKey(c, fields, language);
        const { sessionId } = await signIn.signIn({ email, password, code }, from(c, language));
        return sessions.byId(sessionId);
      });
    },

    prove: (c: HonoContext, { id }: StrictSession, fields: Fields, language: Language) =>
      refusing(fields.door_key === undefined ? "app_code_wrong" : "key_refused", async () => {
        const { door_code: code = "", door_key: key, door_challenge: challenge = "" } = fields;
        if (key === undefined) await signIn.prove(id, code, from(c, language));
        else await signIn.proveByKey(id, { challenge, credential: credentialIn(key) }, from(c, language));
        return sessions.byId(id);
      }),
  };
}

/** What the script of the page sent; nothing where there was no script. */
export const credentialIn = (text: string): unknown => (text === "" ? null : parseJson(text));

/** What accounts refuse, in a word of the office. */
async function refusing<T>(
  code: "office_door" | "app_code_wrong" | "key_refused",
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthFailure) || error.status >= 500) throw error;
    if (error.status === 429) throw new Failure("too_many_requests", error.headers);
    throw new Failure(code);
  }
}
