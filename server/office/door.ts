import type { Context as HonoContext } from "hono";
import { Failure } from "../../contracts/errors.ts";
import type { Language } from "../../contracts/languages.ts";
import { AuthFailure } from "../platform/auth/failure.ts";
import type { OwnSignIn } from "../platform/auth/sessions/own-sign-in.ts";
import type { StrictSession, StrictSessions } from "../platform/auth/sessions/strict-session.ts";
import type { Context } from "../platform/context.ts";
import { addressPrefix, clientAddress } from "../platform/http/client-address.ts";
import { messageOf } from "../platform/http/errors.ts";
import { type Html, html } from "../platform/mail/html.ts";
import { words } from "../platform/words.ts";
import { doorFrame, officePage } from "./kit/frame.ts";
import { sessionCookie } from "./session-cookie.ts";

type Fields = Readonly<Record<string, string>>;

/** The names of the door's own fields; every other field waits, unseen, until somebody has entered. */
export const DOOR_FIELDS = ["door_email", "door_password", "door_code"] as const;

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
export function createDoor(context: Pick<Context, "env" | "keys">, { sessions, signIn, siteName }: Parts) {
  const cookie = sessionCookie(context);
  const from = (c: HonoContext, language: Language) => ({
    request: c.req.raw,
    address: addressPrefix(clientAddress(c, context.env.TRUSTED_PROXIES)),
    language,
  });

  const hidden = (kept: Fields = {}) =>
    Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

  const input = (name: string, label: string, attributes: Html) =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${attributes}></div>`;
  const CODE = html`inputmode="numeric" autocomplete="one-time-code" maxlength="12"`;

  function page(
    { language, path, kept, problem }: Shown,
    title: string,
    content: Html,
    label: string,
  ): Response {
    const alert = problem && html`<p class="alert" role="alert">${messageOf(problem.problem, language)}</p>`;
    const body = html`<h1>${title}</h1>${alert}<form method="post" action="${path}">${hidden(kept)}
${content}<button class="main">${label}</button></form>`;
    const status = problem?.status ?? (kept ? 401 : 200);
    const framed = doorFrame(words(language), siteName, body);
    return officePage({ language, title, siteName, body: framed, status, headers: problem?.headers ?? {} });
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
      return page(shown, t("office.door.title"), fields, t("office.door.enter"));
    },

    /** The code once more, before something that matters. */
    askAgain(shown: Shown): Response {
      const t = words(shown.language);
      const fields = html`<p>${t("office.door.again")}</p>${input("door_code", t("office.door.code"), CODE)}`;
      return page(shown, t("office.door.againTitle"), fields, t("office.door.goOn"));
    },

    /** Refuses with one sentence, whatever was wrong. */
    async enter(c: HonoContext, fields: Fields, language: Language): Promise<StrictSession> {
      const { door_email: email = "", door_password: password = "", door_code: code = "" } = fields;
      return refusing("office_door", async () => {
        const { sessionId } = await signIn.signIn({ email, password, code }, from(c, language));
        return sessions.byId(sessionId);
      });
    },

    proveAgain: (c: HonoContext, { id }: StrictSession, code: string, language: Language) =>
      refusing("app_code_wrong", async () => {
        await signIn.prove(id, code, from(c, language));
        return sessions.byId(id);
      }),
  };
}

/** What accounts refuse, in a word of the office. */
async function refusing<T>(code: "office_door" | "app_code_wrong", work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthFailure) || error.status >= 500) throw error;
    if (error.status === 429) throw new Failure("too_many_requests", error.headers);
    throw new Failure(code);
  }
}
