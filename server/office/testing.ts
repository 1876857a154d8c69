import { TOTP } from "otpauth";
import type { Role } from "../../contracts/office/matrix.ts";
import { withClient } from "../platform/database/address.ts";
import { movableClock } from "../platform/testing/clock.ts";
import { type AppOptions, testApp } from "../testing/app.ts";
import { COMMAND } from "./act.ts";
import { createStaff, invitationToken } from "./staff.ts";

export interface Worker {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  access: string;
  refresh: string;
}

type Body = Readonly<Record<string, unknown>>;

/**
 * The office with its functions, accounts and a clock that can be moved; mails wait in the outbox. Other features answer where
 * they are named.
 */
export async function testOffice(
  settings: Record<string, string> = {},
  answering: NonNullable<AppOptions["only"]> = [],
) {
  const clock = movableClock();
  const app = await testApp({
    only: ["office", "account", "people", ...answering],
    idle: answering,
    replaced: { clock },
    mailing: false,
    settings: { LOG_LEVEL: "error", AUTH_RATE_SCALE: "1000", ...settings },
  });
  const { context, call, platform } = app;
  const { db, keys } = context;
  const staff = createStaff({ ...context, mail: platform.mail });
  let made = 0;

  async function json(path: string, init: RequestInit = {}) {
    const response = await call(path, init);
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
  }

  const office = (name: string, bearer: string | null, body?: unknown) =>
    json(`/functions/v1/${name}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const auth = (path: string, bearer: string | null, body: Body, method = "POST") =>
    json(`/auth/v1${path}`, {
      method,
      headers: {
        apikey: keys.anonKey,
        "X-Supabase-Api-Version": "2024-01-01",
        "Content-Type": "application/json",
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });

  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });

  /** The token of the latest invitation to this address, as its mail has it. */
  async function tokenFor(email: string): Promise<string> {
    const { data } = await db
      .selectFrom("mail.outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "office_invitation")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return invitationToken(keys, (data as unknown as { id: string }).id);
  }

  async function accept(email: string, password = "a phrase of forty-two mangoes") {
    const token = await tokenFor(email);
    const begun = await office("staff-accept", null, { token });
    const { secret } = begun.body.totp as { secret: string };
    const joined = await office("staff-accept", null, { token, password, code: codeOf(secret) });
    if (joined.status !== 200) throw new Error(`not accepted: ${JSON.stringify(joined.body)}`);
    // The next code of the app: one counts once.
    clock.advance(30_000);
    return { email, password, secret };
  }

  /** The password only. */
  async function halfIn({ email, password }: Pick<Worker, "email" | "password">) {
    const { body } = await auth("/token?grant_type=password", null, { email, password });
    const { access_token: access, refresh_token: refresh, user } = body;
    if (typeof access !== "string" || typeof refresh !== "string")
      throw new Error(`not signed in: ${JSON.stringify(body)}`);
    return { access, refresh, user: user as { id: string; factors: { id: string }[] } };
  }

  /** A code of the app, at the sign-in or again. */
  async function prove(access: string, factor: string, secret: string) {
    const { body: challenge } = await auth(`/factors/${factor}/challenge`, access, {});
    const answer = { challenge_id: challenge.id, code: codeOf(secret) };
    const { body } = await auth(`/factors/${factor}/verify`, access, answer);
    clock.advance(30_000);
    if (typeof body.access_token !== "string") throw new Error(`not proved: ${JSON.stringify(body)}`);
    return { access: body.access_token, refresh: String(body.refresh_token) };
  }

  async function signIn(who: { email: string; password: string; secret: string }) {
    const { access, user } = await halfIn(who);
    return prove(access, user.factors[0]?.id ?? "", who.secret);
  }

  /** Somebody in the office, signed in. */
  async function worker(role: Role, email = `${role}-${++made}@example.org`): Promise<Worker> {
    await staff.invite(COMMAND, { email, name: `Person ${email.split("@")[0]}`, role, language: "fr" });
    const accepted = await accept(email);
    const tokens = await signIn(accepted);
    const { members } = await staff.list(COMMAND);
    return { ...accepted, ...tokens, id: members.find((one) => one.email === email)?.id ?? "" };
  }

  async function again(one: Worker): Promise<void> {
    Object.assign(one, await signIn(one));
  }

  /** A screen of the office, as a browser without script asks for it. */
  async function browse(
    path: string,
    cookie: string | null,
    init: Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    const response = await call(`/office${path}`, {
      ...init,
      headers: { "Accept-Language": "fr", ...(cookie && { Cookie: cookie }), ...init.headers },
    });
    const setCookie = response.headers.get("Set-Cookie");
    return {
      status: response.status,
      location: response.headers.get("Location"),
      headers: response.headers,
      text: await response.text(),
      setCookie,
      cookie: setCookie?.split(";")[0] ?? "",
    };
  }
  const screen = (path: string, cookie: string | null) => browse(path, cookie);
  const post = (
    path: string,
    cookie: string | null,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { "Sec-Fetch-Site": "same-origin" },
  ) =>
    browse(path, cookie, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  /** Through the sign-in of the office; each time with a fresh code. */
  async function enterByForm(
    { email, password, secret }: Pick<Worker, "email" | "password" | "secret">,
    to = "/office",
  ) {
    clock.advance(30_000);
    return post(`/enter?to=${encodeURIComponent(to)}`, null, {
      door_email: email,
      door_password: password,
      door_code: codeOf(secret),
    });
  }

  const sessionsOf = (email: string) =>
    withClient(app.database.superuser, (client) =>
      client.query<{ aal: string }>(
        "select s.aal from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1",
        [email],
      ),
    );

  /** What the trail says, the oldest first, read past row security. */
  async function trail() {
    const { rows } = await withClient(app.database.superuser, (client) =>
      client.query("select * from office.trail order by seq"),
    );
    return rows as {
      seq: string;
      actor_kind: string;
      actor: string | null;
      action: string;
      row_id: string;
      fields: string[];
      why: string | null;
    }[];
  }

  /** The values that an entry of the trail holds. */
  const valuesOf = (seq: string) =>
    withClient(app.database.superuser, (client) =>
      client.query("select before, after from office.trail_values where seq = $1", [seq]),
    );

  const letters = () =>
    db.selectFrom("mail.outbox").select(["recipient", "template", "data"]).orderBy("created_at").execute();

  return {
    ...app,
    clock,
    db,
    staff,
    office,
    auth,
    json,
    tokenFor,
    accept,
    halfIn,
    prove,
    signIn,
    worker,
    again,
    trail,
    valuesOf,
    letters,
    codeOf,
    screen,
    post,
    enterByForm,
    sessionsOf,
  };
}
