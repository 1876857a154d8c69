import { Hono, type Context as HonoContext } from "hono";
import { Failure } from "../../contracts/errors.ts";
import type { Language } from "../../contracts/languages.ts";
import { type ActionName, rowsOf } from "../../contracts/office/matrix.ts";
import type { StrictSession, StrictSessions } from "../platform/auth/sessions/strict-session.ts";
import type { Context } from "../platform/context.ts";
import { errorResponse, messageOf } from "../platform/http/errors.ts";
import { isFromOurPage } from "../platform/http/from-our-page.ts";
import { readForm, readFormWithFile } from "../platform/http/read-body.ts";
import { requestLanguage } from "../platform/http/request-language.ts";
import { html } from "../platform/mail/html.ts";
import { words } from "../platform/words.ts";
import type { Action, Desk, Refused, Screen, Visit } from "./desk.ts";
import { DOOR_FIELDS, type Door, isProof } from "./door.ts";
import type { Enter, Entered } from "./enter.ts";
import { officeFile } from "./kit/files.ts";
import { alertOf } from "./kit/form.ts";
import { doorFrame, officeFrame, officePage } from "./kit/frame.ts";

interface Parts {
  readonly desks: readonly Desk[];
  readonly door: Door;
  readonly enter: Enter;
  readonly sessions: StrictSessions;
  readonly siteName: string;
}

type Fields = Readonly<Record<string, string>>;

interface Sent {
  readonly fields: Fields;
  readonly file: File | null;
}

/**
 * The pages of the office under /office, each from the server and usable without script: a GET shows a screen, a POST does
 * the action that its form names and leads back to it.
 */
export function officeScreens(context: Context, { desks, door, enter, sessions, siteName }: Parts): Hono {
  const { log } = context;
  const actions = new Map(desks.flatMap((desk) => desk.actions).map((one) => [one.name, one]));
  // The house comes first among the desks; its own lines after "today" end the menu.
  const [today, ...house] = desks[0]?.menu ?? [];
  const menu = [...(today ? [today] : []), ...desks.slice(1).flatMap((desk) => desk.menu), ...house];
  const routes = new Hono();

  routes.get("/files/:name", (c) => {
    const file = officeFile(c.req.param("name"));
    return file ?? sayWhy(requestLanguage(c.req.raw.headers), new Failure("not_found"));
  });

  /** The session of the cookie; null where there is none or it is over. */
  async function sessionOf(request: Request): Promise<StrictSession | null> {
    const id = door.cookie.read(request);
    return id === null ? null : sessions.byId(id).catch(absent);
  }

  /** What a form sent. A file is read of whoever has a cookie of ours; behind a sign-in it is to be chosen anew. */
  async function sentTo({ fileBytes }: Screen, request: Request): Promise<Sent> {
    if (fileBytes === undefined || door.cookie.read(request) === null)
      return { fields: await readForm(request), file: null };
    return readFormWithFile(request, fileBytes);
  }

  async function show(c: HonoContext, screen: Screen, entered: Entered, refused: Refused | null) {
    const { language } = entered;
    const t = words(language);
    const url = new URL(c.req.url);
    const done = refused ? null : url.searchParams.get("done");
    const notice = done && screen.forms?.some((name) => name === done) ? t(`office.done.${done}`) : null;
    const visit: Visit = {
      entered,
      language,
      t,
      url,
      params: c.req.param(),
      refused,
      notice,
      may: (action) => rowsOf(action, entered.role) !== null,
    };
    const content = await screen.show(visit);
    if (content instanceof Response) return content;
    // The row of a refused form may have become one that has no such form.
    const isGone = refused && !content.body.text.includes(`id="form-${refused.form}"`);
    const inside = html`${isGone ? alertOf(visit, refused) : null}${content.body}`;
    const scripts = desks.map((desk) => desk.script?.(visit) ?? null);
    const body = officeFrame({ visit, siteName, menu, title: content.title, body: inside, scripts });
    const status = refused?.failure.status ?? 200;
    return officePage({ language, title: content.title, siteName, body, status });
  }

  /** What went wrong before a screen could be shown. */
  function sayWhy(language: Language, error: unknown): Response {
    if (!(error instanceof Failure)) throw error;
    const t = words(language);
    const title = messageOf(error.problem, language);
    const body = doorFrame(
      t,
      siteName,
      html`<h1>${title}</h1><p><a href="/office">${t("office.back")}</a></p>`,
    );
    return officePage({ language, title, siteName, body, status: error.status, headers: error.headers });
  }

  const withCookie = (response: Response, { id }: StrictSession) => {
    response.headers.append("Set-Cookie", door.cookie.for(id));
    return response;
  };

  async function get(c: HonoContext, screen: Screen): Promise<Response> {
    const language = requestLanguage(c.req.raw.headers);
    const session = await sessionOf(c.req.raw);
    if (!session) return c.redirect(`/office/enter?to=${encodeURIComponent(pathOf(c))}`, 303);
    try {
      return await show(c, screen, await enter(session, screen.action), null);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code } = error.problem;
      if (code === "not_signed_in" || code === "second_factor_required")
        return c.redirect(`/office/enter?to=${encodeURIComponent(pathOf(c))}`, 303);
      if (code === "step_up_required") return door.askAgain(c, session, { language, path: pathOf(c) });
      return sayWhy(language, error);
    }
  }

  /**
   * The same form from a script of ours, which stays on its page: answered as a function is. What it kept is done in the
   * name of the member who typed it, whoever has entered in another tab since.
   */
  async function postByScript(c: HonoContext, screen: Screen): Promise<Response> {
    let language = requestLanguage(c.req.raw.headers);
    try {
      if (!isFromOurPage(c.req.raw, context.env)) throw new Failure("cross_site_form");
      const { form = "", member, ...sent } = await readForm(c.req.raw);
      const session = await sessionOf(c.req.raw);
      if (!session || (member !== undefined && member !== (await enter(session, "office-me")).actor.id))
        throw new Failure("not_signed_in");
      const action = actionOf(screen, form);
      if (!action) throw new Failure("not_found");
      const entered = await enter(session, action.name);
      ({ language } = entered);
      const done = await action.run(entered, { ...c.req.param(), ...sent });
      return Response.json(done, { headers: { "Cache-Control": "no-store" } });
    } catch (error) {
      return errorResponse(error, language, log);
    }
  }

  async function post(c: HonoContext, screen: Screen): Promise<Response> {
    if (c.req.header("Accept") === "application/json") return postByScript(c, screen);
    const language = requestLanguage(c.req.raw.headers);
    if (!isFromOurPage(c.req.raw, context.env)) return sayWhy(language, new Failure("cross_site_form"));
    const { fields, file } = await sentTo(screen, c.req.raw);
    const kept = without(fields, DOOR_FIELDS);
    const path = pathOf(c);
    let session = await sessionOf(c.req.raw);
    try {
      if (fields.door_email !== undefined) session = await door.enter(c, fields, language);
      else if (session && isProof(fields)) session = await door.prove(c, session, fields, language);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const shown = { language, path, kept, problem: error, email: fields.door_email ?? "" };
      return session && fields.door_email === undefined ? door.askAgain(c, session, shown) : door.ask(shown);
    }
    if (!session) return door.ask({ language, path, kept });
    const answer =
      fields.door_email !== undefined && session.provedAt === null
        ? await door.askAgain(c, session, { language, path, kept })
        : await act(c, screen, session, { fields: kept, file }, language);
    return fields.door_email === undefined ? answer : withCookie(answer, session);
  }

  /** Does what the form names; a refused form is shown again with what was typed. */
  async function act(
    c: HonoContext,
    screen: Screen,
    session: StrictSession,
    { fields, file }: Sent,
    language: Language,
  ) {
    const path = pathOf(c);
    const { form = "", ...sent } = fields;
    // A sign-in in front of a screen to look at, or a code for it, brings no form.
    if (form === "") return c.redirect(path, 303);
    const action = actionOf(screen, form);
    try {
      if (!action) throw new Failure("not_found");
      const entered = await enter(session, action.name);
      await enter(session, screen.action);
      try {
        const done = await action.run(entered, { ...c.req.param(), ...sent, ...(file && { file }) });
        if (done instanceof Response) return done;
        return c.redirect(leadsTo(done) ?? withDone(c, action.name), 303);
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        return await show(c, screen, entered, { form, failure, typed: sent });
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code } = error.problem;
      if (code === "not_signed_in" || code === "second_factor_required")
        return door.ask({ language, path, kept: fields });
      if (code === "step_up_required") return door.askAgain(c, session, { language, path, kept: fields });
      return sayWhy(language, error);
    }
  }

  function actionOf(screen: Screen, form: string): Action | undefined {
    const [name = ""] = form.split(".");
    return screen.forms?.some((one) => one === name) ? actions.get(name as ActionName) : undefined;
  }

  routes
    .get("/enter", async (c) => {
      const language = requestLanguage(c.req.raw.headers);
      return door.ask({
        language,
        path: `/office/enter?to=${encodeURIComponent(ownPath(c.req.query("to")))}`,
      });
    })
    .post("/enter", async (c) => {
      const language = requestLanguage(c.req.raw.headers);
      if (!isFromOurPage(c.req.raw, context.env)) return sayWhy(language, new Failure("cross_site_form"));
      const fields = await readForm(c.req.raw);
      const path = pathOf(c);
      const begun = isProof(fields) && fields.door_email === undefined ? await sessionOf(c.req.raw) : null;
      try {
        const session = begun
          ? await door.prove(c, begun, fields, language)
          : await door.enter(c, fields, language);
        if (!begun && session.provedAt === null)
          return withCookie(await door.askAgain(c, session, { language, path }), session);
        await enter(session, "office-me");
        return withCookie(c.redirect(ownPath(c.req.query("to")), 303), session);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (begun && (error.problem.code === "key_refused" || error.problem.code === "app_code_wrong"))
          return door.askAgain(c, begun, { language, path, problem: error });
        // To somebody with an account and no place in the office, the door says the same as to a stranger.
        const problem = error.problem.code === "not_found" ? new Failure("office_door") : error;
        return door.ask({ language, path, problem, email: fields.door_email ?? "" });
      }
    })
    .post("/leave", async (c) => {
      if (!isFromOurPage(c.req.raw, context.env))
        return sayWhy(requestLanguage(c.req.raw.headers), new Failure("cross_site_form"));
      const session = await sessionOf(c.req.raw);
      if (session) await sessions.end(session.id);
      const answer = c.redirect("/office/enter", 303);
      answer.headers.append("Set-Cookie", door.cookie.gone);
      return answer;
    });
  for (const screen of desks.flatMap((desk) => desk.screens)) {
    routes.get(screen.path, (c) => get(c, screen));
    // Also a screen without forms: a sign-in in front of it posts to its address.
    routes.post(screen.path, (c) => post(c, screen));
  }
  routes.all("*", (c) => sayWhy(requestLanguage(c.req.raw.headers), new Failure("not_found")));
  routes.onError((error, c) => {
    // A form that cannot be read.
    if (error instanceof Failure) return sayWhy(requestLanguage(c.req.raw.headers), error);
    log.error("a page of the office failed", { error });
    return sayWhy(requestLanguage(c.req.raw.headers), new Failure("internal"));
  });
  return routes;
}

const absent = (error: unknown): null => {
  if (error instanceof Failure) return null;
  throw error;
};

const pathOf = (c: HonoContext) => {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
};

/** An address inside the office, whatever was asked for. */
function ownPath(to: string | undefined): string {
  return to !== undefined && /^\/office(?:[/?][^\\]*)?$/.test(to) && !to.startsWith("/office//")
    ? to
    : "/office";
}

const withDone = (c: HonoContext, action: ActionName) => {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("done", action);
  return `${pathname}?${searchParams.toString()}`;
};

/** The screen to show after an action, if the action names one. */
const leadsTo = (done: object): string | null =>
  "leadsTo" in done && typeof done.leadsTo === "string" ? `/office${done.leadsTo}` : null;

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
