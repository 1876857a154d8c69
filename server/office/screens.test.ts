import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES } from "../../contracts/office/matrix.ts";
import { testOffice, type Worker } from "./testing.ts";

const world = await testOffice();
const { clock, codeOf, screen } = world;
afterAll(world.close);
let director: Worker;
let shop: Worker;
beforeAll(async () => {
  director = await world.worker("director");
  shop = await world.worker("shop");
});
const MINUTE = 60_000;
/** Where the menu of a page leads. */
const menuOf = (text: string) =>
  [...(text.split("<nav")[1]?.split("</nav>")[0] ?? "").matchAll(/href="\/office([^"]*)"/g)].map(
    ([, path = ""]) => path,
  );

describe("the door", () => {
  test("leads strangers to the sign-in, and back to what they asked for", async () => {
    const asked = await screen("/me?x=1", null);
    expect(asked.status).toBe(303);
    expect(asked.location).toBe("/office/enter?to=%2Foffice%2Fme%3Fx%3D1");
    const entered = await world.enterByForm(director, "/office/me?x=1");
    expect([entered.status, entered.location]).toEqual([303, "/office/me?x=1"]);
    expect(entered.setCookie).toMatch(/^office=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/);
    const page = await screen("/me", entered.cookie);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Person director");
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    "//evil.example",
    "/office//evil.example",
    "https://evil.example",
    "/officer",
    "/office/\\evil",
  ])("threat 96: never leads away: %s", async (to) =>
    expect((await world.enterByForm(director, to)).location).toBe("/office"),
  );

  test("threat 96: a wrong address, password or code, and an account without a place, get the same sentence", async () => {
    const { email, password, secret } = director;
    const said = async (fields: Record<string, string>) => {
      const { status, text, setCookie } = await world.post("/enter", null, fields);
      clock.advance(30_000);
      expect(setCookie).toBe(null);
      return `${status} ${/role="alert">([^<]+)/.exec(text)?.[1]}`;
    };
    const code = () => codeOf(secret);
    const wrong = [
      await said({ door_email: "nobody@example.org", door_password: password, door_code: code() }),
      await said({ door_email: email, door_password: "wrong password", door_code: code() }),
      await said({ door_email: email, door_password: password, door_code: "000000" }),
    ];
    expect(new Set(wrong)).toEqual(new Set(["403 L’adresse, le mot de passe ou le code ne correspond pas."]));
    const { rows } = await world.sessionsOf(email);
    expect(rows.filter(({ aal }) => aal === "aal1")).toEqual([]);
  });

  test("threat 96: a cookie that we did not sign, and a session that has ended, open nothing", async () => {
    const { cookie } = await world.enterByForm(shop);
    expect((await screen("/me", cookie)).status).toBe(200);
    const forged = cookie.replace(/\../, (start) => (start === ".A" ? ".B" : ".A"));
    expect((await screen("/me", forged)).status).toBe(303);
    expect((await screen("/me", cookie.replace(/\..*/, ""))).status).toBe(303);
    const left = await world.post("/leave", cookie, {});
    expect(left.setCookie).toContain("Max-Age=0");
    expect((await screen("/me", cookie)).status).toBe(303);
  });

  test("threat 96: the session ends after 30 minutes without a call", async () => {
    const { cookie } = await world.enterByForm(shop);
    clock.advance(29 * MINUTE);
    expect((await screen("/me", cookie)).status).toBe(200);
    clock.advance(30 * MINUTE);
    expect((await screen("/me", cookie)).status).toBe(303);
  });
});

describe("forms", () => {
  test("do their action and say so, in the language that was chosen", async () => {
    const { cookie } = await world.enterByForm(shop);
    const done = await world.post("/me", cookie, { form: "office-language", language: "en" });
    expect([done.status, done.location]).toEqual([303, "/office/me?done=office-language"]);
    expect((await screen("/me?done=office-language", cookie)).text).toContain("The language is chosen.");
    await world.post("/me", cookie, { form: "office-language", language: "fr" });
  });

  test("a refused one is shown again with what was typed, and says why", async () => {
    const { cookie } = await world.enterByForm(shop);
    const refused = await world.post("/me", cookie, { form: "office-language", language: "xx" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('role="alert"');
    expect(refused.text).toContain('aria-invalid="true"');
  });

  test("two editors at once: both versions stand side by side, and the next try counts", async () => {
    const { cookie } = await world.enterByForm(director);
    const form = { form: `staff-change-role.${shop.id}`, member: shop.id, why: "elle change d’équipe" };
    const late = await world.post("/staff", cookie, { ...form, from: "reader", role: "money" });
    expect(late.status).toBe(409);
    const row = [...late.text.matchAll(/data-label="([^"]*)"><span>([^<]*)</g)].map(([, label, said]) => [
      label,
      said,
    ]);
    expect(row).toEqual(
      expect.arrayContaining([
        ["Enregistré maintenant", "Boutique"],
        ["Ce que vous avez écrit", "Argent"],
      ]),
    );
    // What it carries unseen is what is stored by now.
    expect(late.text.split(`id="form-staff-change-role.${shop.id}"`)[1]).toMatch(/name="from" value="shop"/);
    const refused = await world.post("/staff", cookie, { ...form, from: "shop", role: "money", why: "" });
    expect(refused.text).not.toContain("Enregistré maintenant");
  });

  test("threat 97: a form of another site changes nothing", async () => {
    const { cookie } = await world.enterByForm(shop);
    const before = (await world.trail()).length;
    const forged: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
    ];
    for (const headers of forged) {
      const answer = await world.post("/me", cookie, { form: "office-language", language: "de" }, headers);
      expect(answer.status).toBe(403);
    }
    expect((await world.trail()).length).toBe(before);
  });

  test("a form whose action the screen does not hold, or the role may not, is not there", async () => {
    const { cookie } = await world.enterByForm(shop);
    const foreign = await world.post("/me", cookie, {
      form: "staff-invite",
      email: "x@example.org",
      name: "X",
      role: "director",
    });
    expect(foreign.status).toBe(404);
  });

  test("a session that lapsed in the middle of a form keeps the text: sign in, and it is sent", async () => {
    const { cookie } = await world.enterByForm(shop);
    clock.advance(31 * MINUTE);
    const asked = await world.post("/me", cookie, { form: "office-language", language: "pt" });
    expect(asked.status).toBe(401);
    expect(asked.text).toContain('<input type="hidden" name="language" value="pt">');
    const door = { door_email: shop.email, door_password: shop.password };
    const wrong = await world.post("/me", null, {
      ...door,
      door_code: "000000",
      form: "office-language",
      language: "pt",
    });
    expect(wrong.text).toContain('<input type="hidden" name="language" value="pt">');
    clock.advance(30_000);
    const sent = await world.post("/me", null, {
      ...door,
      door_code: codeOf(shop.secret),
      form: "office-language",
      language: "pt",
    });
    expect([sent.status, sent.location]).toEqual([303, "/office/me?done=office-language"]);
    expect((await screen("/me", sent.cookie)).text).toContain('<html lang="pt"');
  });
});

describe("threat 97: a link to a page of another role", () => {
  test("is not there, and the try stands in the trail", async () => {
    const seen = new Map<string, string[]>();
    for (const role of ROLES) {
      const { cookie } = await world.enterByForm(role === "director" ? director : await world.worker(role));
      const all = seen.get("director") ?? [];
      const own = menuOf((await screen("", cookie)).text);
      seen.set(role, own);
      for (const path of own) expect((await screen(path, cookie)).status, `${role} ${path}`).toBe(200);
      const before = (await world.trail()).length;
      const foreign = all.filter((path) => !own.includes(path));
      for (const path of foreign) {
        const answer = await screen(path, cookie);
        expect([answer.status, answer.text.includes("<table")], `${role} ${path}`).toEqual([404, false]);
      }
      const refused = (await world.trail()).slice(before).map(({ action }) => action);
      expect(refused, role).toHaveLength(foreign.length);
      expect(refused.filter((action) => !action.startsWith("refused-"))).toEqual([]);
    }
    expect(seen.get("director")?.length).toBeGreaterThan(20);
    expect(seen.get("content")?.length).toBeLessThan(6);
    expect(seen.get("shop")).not.toContain("/trail");
  });
});

test("no screen weighs more than 200 KB with its style and scripts", async () => {
  const { cookie } = await world.enterByForm(director);
  const weightOf = async (path: string) => Buffer.byteLength((await screen(path, cookie)).text);
  const files = new Map<string, number>();
  const paths = menuOf((await screen("", cookie)).text);
  for (const path of paths) {
    const { text } = await screen(path, cookie);
    let weight = Buffer.byteLength(text);
    for (const [, file = ""] of text.matchAll(/(?:href|src)="\/office(\/files\/[^"]+)"/g)) {
      if (!files.has(file)) files.set(file, await weightOf(file));
      weight += files.get(file) ?? 0;
    }
    expect(weight, path).toBeGreaterThan(5_000);
    expect(weight, path).toBeLessThan(200_000);
  }
  expect(files.size).toBeGreaterThan(1);
});

describe("threat 96: a form with a file", () => {
  const filled = (cookie: string, more: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    const fields = { form: "product-picture", alt_fr: "Un panier de mangues", ...more };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", new File([new Uint8Array(2_000)], "mangue.jpg", { type: "image/jpeg" }));
    return world.call("/office/shop/products/1", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", ...(cookie && { Cookie: cookie }) },
      body: form,
    });
  };

  test("keeps its text where the session lapsed, and the day after", async () => {
    const { cookie } = await world.enterByForm(shop);
    for (const minutes of [31, 24 * 60]) {
      clock.advance(minutes * MINUTE);
      const asked = await filled(cookie);
      expect(asked.status).toBe(401);
      const text = await asked.text();
      expect(text).toContain('<input type="hidden" name="alt_fr" value="Un panier de mangues">');
      expect(text).not.toContain("mangue.jpg");
    }
  });

  test("is not read of a stranger", async () => {
    const asked = await filled("");
    expect(await asked.text()).not.toContain('name="alt_fr"');
  });
});

test("a cookie opens no function: they take a session's token", async () => {
  const { cookie } = await world.enterByForm(director);
  const answer = await world.call("/functions/v1/office-me", { headers: { Cookie: cookie } });
  expect(answer.status).toBe(401);
});
