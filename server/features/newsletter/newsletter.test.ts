import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../platform/limits/limits.ts";
import { count } from "../../platform/limits/rate-limits.ts";
import { newsletterLimits } from "./limits.ts";
import { testNewsletter } from "./testing.ts";

const site = await testNewsletter();
const { context, clock, call, post, postForm, signUp, subscribed, mailsTo, linkTo, row, stateOf } = site;
afterAll(site.close);

let people = 0;
const someone = () => `reader-${(people += 1)}@example.org`;
const CONFIRM = "/functions/v1/newsletter-confirm";
const SITE = context.env.SITE_URL;

describe("double opt-in", () => {
  test("a sign-up sends one mail with a link; only the button behind it subscribes", async () => {
    const email = someone();
    const answer = await signUp({ email, name: "Awa", source: "impact-hub" }, { "X-Language": "ar" });
    expect(answer.status).toBe(202);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).not.toContain("Awa");
    expect(mail?.unsubscribe).toBeUndefined();
    const { path, token } = await linkTo(email, "confirm");
    expect(path).toMatch(/^\/ar\/newsletter\/confirm\//);

    // Mail scanners open links.
    for (const method of ["GET", "HEAD", "OPTIONS"]) await call(path, { method });
    for (const method of ["GET", "HEAD"]) await call(`${CONFIRM}?token=${token}`, { method });
    expect(await row(email)).toMatchObject({ state: "pending", name: "Awa", source: "impact-hub" });
    expect(await stateOf("confirm", token)).toBe("pending");

    const confirmed = await postForm(CONFIRM, { token, language: "ar" });
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, `${SITE}${path}`]);
    expect(await row(email)).toMatchObject({ state: "confirmed" });
    expect(await stateOf("confirm", token)).toBe("confirmed");
  });

  test("confirming sends one welcome mail with the unsubscribe link", async () => {
    const email = someone();
    await signUp({ email, name: "Win http://evil.example now" });
    const { token } = await linkTo(email, "confirm");
    const both = await Promise.all([post(CONFIRM, { token }), post(CONFIRM, { token })]);
    for (const answer of both) expect(await answer.json()).toEqual({ state: "confirmed" });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const welcome = mails.at(-1);
    const { path } = await linkTo(email, "unsubscribe");
    expect(welcome).toMatchObject({ unsubscribe: SITE + path, oneClick: true });
    expect(welcome?.text).not.toContain("http://evil.example");
  });

  test("the link is valid for seven days", async () => {
    const email = someone();
    await signUp({ email });
    const { token } = await linkTo(email, "confirm");
    clock.advance(newsletterLimits.confirmMs + 1);
    expect(await stateOf("confirm", token)).toBe("expired");
    expect(await (await post(CONFIRM, { token })).json()).toEqual({ state: "expired" });
    expect(await row(email)).toMatchObject({ state: "pending" });
    await signUp({ email });
    await post(CONFIRM, { token: (await linkTo(email, "confirm")).token });
    expect(await row(email)).toMatchObject({ state: "confirmed" });
  });

  test.each(["x", "A".repeat(22), "../../etc/passwd", ""])("the token %j confirms nothing", async (token) => {
    const before = await context.db.selectFrom("mail.subscribers").selectAll().execute();
    const answer = await post(CONFIRM, { token });
    expect([200, 404]).toContain(answer.status);
    expect(await context.db.selectFrom("mail.subscribers").selectAll().execute()).toEqual(before);
  });

  test("neither the list nor a stored mail contains a link", async () => {
    const email = someone();
    const { token } = await subscribed(email);
    const stored = await Promise.all([
      context.db.selectFrom("mail.subscribers").selectAll().execute(),
      context.db.selectFrom("mail.outbox").selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe("unsubscribing", () => {
  const oneClick = (path: string, type: string, body: string) =>
    call(path, { method: "POST", headers: { "Content-Type": type }, body });

  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("one click in the mail program, as %s, ends it at once", async (type, body) => {
    const email = someone();
    const { path, token } = await subscribed(email);
    for (const method of ["GET", "HEAD"]) await call(path, { method });
    expect(await stateOf("unsubscribe", token)).toBe("confirmed");
    const answer = await oneClick(path, type, body);
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(await stateOf("unsubscribe", token)).toBe("left");
    expect((await oneClick(path, type, body)).status).toBe(200);
    expect(await row(email)).toBeUndefined();
  });

  test("the button of the page redirects back to it", async () => {
    const { path, token } = await subscribed(someone());
    const answer = await postForm(`/ar${path}`, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${SITE}/ar${path}`]);
    expect(await stateOf("unsubscribe", token)).toBe("left");
  });

  test("the address is deleted at once; the link still works for a while; then the row is deleted", async () => {
    const email = someone();
    const { path, token } = await subscribed(email);
    await call(path, { method: "POST" });
    const left = await context.db
      .selectFrom("mail.subscribers")
      .selectAll()
      .where("state", "=", "left")
      .execute();
    expect(JSON.stringify(left)).not.toContain(email);
    expect(await stateOf("unsubscribe", token)).toBe("left");
    clock.advance(newsletterLimits.leftMs + 1);
    await site.newsletter.purge();
    expect(await stateOf("unsubscribe", token)).toBeNull();
  });

  test("an unknown token gets the same answer as a known one, a malformed one is not found", async () => {
    expect((await oneClick(`/newsletter/unsubscribe/${"A".repeat(22)}`, "text/plain", "")).status).toBe(303);
    for (const path of ["/newsletter/unsubscribe/x", `/xx/newsletter/unsubscribe/${"A".repeat(22)}`])
      expect((await oneClick(path, "text/plain", "")).status, path).toBe(405);
  });

  test("an unsubscribed reader can return by confirming again", async () => {
    const email = someone();
    const { path } = await subscribed(email);
    await call(path, { method: "POST" });
    clock.advance(newsletterLimits.againMs + 1);
    await subscribed(email);
    expect(await row(email)).toMatchObject({ state: "confirmed" });
  });
});

describe("no mailbox is flooded, and answers do not reveal readers", () => {
  test("a hundred concurrent sign-ups of one address: one mail", async () => {
    const email = someone();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        signUp({ email: at % 2 ? email : email.toUpperCase(), name: `${at}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const mails = [...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))];
    expect(mails).toHaveLength(1);
  });

  test("the next day another mail is possible, and the first link still works", async () => {
    const email = someone();
    await signUp({ email });
    const first = await linkTo(email, "confirm");
    clock.advance(newsletterLimits.againMs + 1);
    await signUp({ email });
    expect(await mailsTo(email)).toHaveLength(2);
    await post(CONFIRM, { token: first.token });
    expect(await row(email)).toMatchObject({ state: "confirmed" });
  });

  test("new, pending and confirmed addresses get the same answer, byte for byte", async () => {
    const [confirmed, waiting] = [someone(), someone()];
    await subscribed(confirmed);
    await signUp({ email: waiting });
    const answers = await Promise.all(
      [confirmed, waiting, someone()].map(async (email) => {
        const answer = await signUp({ email });
        // The visitor's cookie has a new random number each time.
        const headers = [...answer.headers].map(([name, value]) => [
          name,
          value.replace(/^visitor=[^;]+/, ""),
        ]);
        return [answer.status, await answer.text(), headers];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[2]).toEqual(answers[1]);
  });

  test("a reader who signs up again is mailed that the subscription is active, and stays subscribed", async () => {
    const email = someone();
    await subscribed(email);
    clock.advance(newsletterLimits.againMs + 1);
    await signUp({ email, name: "Somebody else" });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)?.oneClick).toBe(true);
    expect(await row(email)).toMatchObject({ state: "confirmed", name: null });
  });

  test("during a flood a reader is told to try later, and succeeds then", async () => {
    const email = someone();
    const { inAll } = limits.forms;
    await count(context, context.db, "newsletter-in-all", "all", inAll.max, inAll);
    expect((await signUp({ email })).status).toBe(429);
    clock.advance(inAll.windowMs);
    expect((await signUp({ email })).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("unconfirmed readers are deleted", async () => {
    const email = someone();
    await signUp({ email });
    clock.advance(newsletterLimits.confirmMs + 1);
    await site.newsletter.purge();
    expect(await row(email)).toBeUndefined();
  });
});

describe("what is not accepted", () => {
  test.each([
    [{}, "email_missing", "Veuillez entrer votre adresse email."],
    [{ email: " " }, "email_missing", "Veuillez entrer votre adresse email."],
    [{ email: null }, "email_missing", "Veuillez entrer votre adresse email."],
    [{ email: "awa" }, "email_invalid", undefined],
    [{ email: "a@example.org\r\nBcc: b@example.org" }, "email_invalid", undefined],
    [{ email: "a@example.org,b@example.org" }, "email_invalid", undefined],
    [{ email: `${"a".repeat(250)}@example.org` }, "email_invalid", undefined],
    [{ email: "a@example.org", name: "x\u0000" }, "name_invalid", undefined],
    [{ email: "a@example.org", source: "<script>" }, "invalid_field", undefined],
    [{ email: "a@example.org", source: "hack" }, "invalid_field", undefined],
    [{ email: "a@example.org", source: "profile" }, "invalid_field", undefined],
    [{ email: "a@example.org", confirmed_at: "now" }, "unknown_field", undefined],
  ])("%j", async (body, code, message) => {
    const answer = await signUp(body, { "X-Language": "fr" });
    expect(answer.status).toBe(422);
    const errorBody = (await answer.json()) as { code: string; message: string };
    expect(errorBody).toMatchObject({ code, ...(message && { message }) });
  });

  test("a plain form is redirected, or shown again with the typed values", async () => {
    const email = someone();
    const good = await postForm("/functions/v1/newsletter-signup", { email, website: "", language: "de" });
    expect([good.status, good.headers.get("Location")]).toEqual([303, `${SITE}/de/newsletter?done=asked`]);
    expect((await mailsTo(email)).at(-1)?.text).toContain(`${SITE}/de/newsletter/confirm/`);
    const bad = await postForm("/functions/v1/newsletter-signup", { email: "awa@", language: "de" });
    expect(bad.status).toBe(422);
    expect(await bad.json()).toMatchObject({
      path: "/newsletter",
      language: "de",
      failure: { form: "newsletter", values: { email: "awa@" }, errors: { email: expect.any(String) } },
    });
  });

  test("a form of another site", async () => {
    const headers = { Origin: "https://evil.example" };
    for (const name of ["newsletter-signup", "newsletter-confirm"]) {
      const answer = await postForm(`/functions/v1/${name}`, { email: someone() }, headers);
      expect(answer.status, name).toBe(403);
    }
  });
});
