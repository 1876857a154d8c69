import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type CreationOptions,
  type Faults,
  type RequestOptions,
  softwareAuthenticator,
} from "../platform/auth/testing/authenticator.ts";
import { COMMAND } from "./act.ts";
import { testOffice } from "./testing.ts";

const world = await testOffice({ AUTH_WEBAUTHN: "on" });
const { clock, context, office, screen, staff } = world;
afterAll(world.close);

const MINUTE = 60_000;
const origin = context.env.SITE_URL;
const email = "keys@example.org";
const password = "a phrase of forty-two mangoes";
const device = softwareAuthenticator({ origin });
const sameOrigin = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };

/** What the page gives the browser to answer. */
function asked(text: string) {
  const unescaped = (value: string) =>
    value.replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)));
  const options: unknown = JSON.parse(unescaped(/data-key="([^"]+)"/.exec(text)?.[1] ?? "null"));
  return { options, challenge: /name="door_challenge" value="([^"]+)"/.exec(text)?.[1] ?? "" };
}
const answered = (text: string, faults?: Faults) => {
  const { options, challenge } = asked(text);
  return {
    door_challenge: challenge,
    door_key: JSON.stringify(device.get(options as RequestOptions, faults)),
  };
};

async function invited(address: string) {
  await staff.invite(COMMAND, { email: address, name: "Grâce Tshala", role: "director", language: "fr" });
  const token = await world.tokenFor(address);
  const post = (fields: Record<string, string>) =>
    world.call("/office/invitation", {
      method: "POST",
      headers: sameOrigin,
      body: new URLSearchParams({ token, language: "fr", ...fields }),
    });
  return { token, post };
}

/** The password at the door, and its second page. */
const begin = (to = "/enter", more: Record<string, string> = {}) =>
  world.post(to, null, {
    door_email: email,
    door_password: password,
    door_way: "key",
    door_code: "",
    ...more,
  });

beforeAll(async () => {
  const { post } = await invited(email);
  const page = await (await post({ way: "key" })).text();
  const made = device.create(asked(page).options as CreationOptions);
  const done = await post({ way: "key", password, door_key: JSON.stringify(made) });
  if (done.status !== 200) throw new Error(`not accepted: ${done.status}`);
});

describe("threat 95: an invitation accepted with a passkey", () => {
  test.each<[string, Faults]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["for another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["of another ceremony", { type: "webauthn.get" }],
  ])("refuses one %s, and goes on", async (_, faults) => {
    const { post } = await invited("wrong-key@example.org");
    const page = await (await post({ way: "key" })).text();
    const made = device.create(asked(page).options as CreationOptions, faults);
    const refused = await post({ way: "key", password, door_key: JSON.stringify(made) });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("data-makes");
  });

  test("is refused without one: a page without script sends none", async () => {
    const { token, post } = await invited("no-key@example.org");
    const page = await (await post({ way: "key" })).text();
    expect(page).toContain("<noscript>");
    expect((await post({ way: "key", password, door_key: "" })).status).toBe(422);
    const bare = await office("staff-accept", null, { token, password, key: {} });
    expect(bare.body).toMatchObject({ code: "key_refused", field: "key" });
  });

  test("stands in the trail as such, and works once", async () => {
    const [entry] = (await world.trail()).filter(({ action }) => action === "staff-accept");
    const { rows } = await world.valuesOf(entry?.seq ?? "");
    expect(rows).toMatchObject([{ after: { role: "director", factor: "webauthn" } }]);
    const { token, post } = await invited("once-key@example.org");
    const begun = await office("staff-accept", null, { token });
    const key = device.create(begun.body.key as CreationOptions);
    expect((await office("staff-accept", null, { token, password, key })).status).toBe(200);
    expect((await post({ way: "key", password, door_key: JSON.stringify(key) })).status).toBe(410);
  });
});

describe("threat 96: the office opens with a passkey", () => {
  test("after the password, for whoever shows the key; the password alone opens nothing", async () => {
    const half = await begin("/enter?to=%2Foffice%2Fme");
    expect(half.status).toBe(200);
    expect(half.text).toContain("<noscript>");
    expect((await screen("/me", half.cookie)).location).toContain("/office/enter");
    const entered = await world.post("/enter?to=%2Foffice%2Fme", half.cookie, answered(half.text));
    expect([entered.status, entered.location]).toEqual([303, "/office/me"]);
    expect((await screen("/me", half.cookie)).text).toContain("Grâce Tshala");
  });

  test.each<[string, Faults]>([
    ["a foreign signature", { foreignSignature: true }],
    ["another origin", { origin: "https://evil.example" }],
    ["another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
  ])("not with %s, and asks again", async (_, faults) => {
    const half = await begin();
    const refused = await world.post("/enter", half.cookie, answered(half.text, faults));
    expect(refused.status).toBe(422);
    expect((await screen("/me", half.cookie)).status).toBe(303);
    expect((await world.post("/enter", half.cookie, answered(refused.text))).status).toBe(303);
  });

  test("a challenge has one answer, and five minutes", async () => {
    const half = await begin();
    const wrong = answered(half.text, { foreignSignature: true });
    await world.post("/enter", half.cookie, wrong);
    const again = await world.post("/enter", half.cookie, answered(half.text));
    expect(again.status).toBe(422);
    clock.advance(5 * MINUTE);
    await world.post("/enter", half.cookie, answered(again.text));
    expect((await screen("/me", half.cookie)).status).toBe(303);
  });

  test("to somebody without a key the door says what it says to a stranger, and no session stays", async () => {
    const worker = await world.worker("shop");
    const before = (await world.sessionsOf(worker.email)).rows.length;
    const asKey = { door_email: worker.email, door_password: worker.password, door_way: "key" };
    const without = await world.post("/enter", null, asKey);
    const wrong = await begin("/enter", { door_password: "wrong" });
    for (const { status, text, setCookie } of [without, wrong])
      expect([status, setCookie, text.includes("ne correspond pas")]).toEqual([403, null, true]);
    expect((await world.sessionsOf(worker.email)).rows).toHaveLength(before);
  });

  test("in the middle of a form: what was typed goes on behind the key, and roles ask for it again", async () => {
    const form = { form: "staff-invite", name: "Amani", role: "reader", language: "fr" };
    const half = await begin("/staff", { ...form, email: "amani@example.org" });
    expect(half.text).toContain('name="email" value="amani@example.org"');
    const sent = { ...form, email: "amani@example.org", ...answered(half.text) };
    const done = await world.post("/staff", half.cookie, sent);
    expect([done.status, done.location]).toEqual([303, "/office/staff?done=staff-invite"]);

    clock.advance(11 * MINUTE);
    const next = { ...form, email: "furaha@example.org" };
    const again = await world.post("/staff", half.cookie, next);
    expect(again.text).toContain("data-key");
    const byKey = await world.post("/staff", half.cookie, { ...next, ...answered(again.text) });
    expect(byKey.location).toBe("/office/staff?done=staff-invite");
  });
});
