import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "../../../../content/settings.ts";
import { until } from "../../../platform/testing/until.ts";
import { testMessages } from "../testing.ts";

const messages = await testMessages();
afterAll(messages.close);
beforeEach(messages.empty);

const { context, mailbox } = messages;
const NAME = "submit-contact-form";
const valid = {
  name: "Awa Kalala",
  email: "awa@example.org",
  message: "Bonjour,\n\nje passe à Kinshasa en mars. Puis-je visiter l'école <b>de Masina</b> ?",
};
const send = (changed: object = {}, headers?: Record<string, string>, address?: string) =>
  messages.send(NAME, { ...valid, ...changed }, headers, address);
const rows = () => context.db.selectFrom("messages.contact_messages").selectAll().execute();
const bothMails = () =>
  until(async () => {
    const mails = await mailbox();
    const [staff, sender] = [settings.email, valid.email].map((to) => mails.find((mail) => mail.to === to));
    return staff && sender && { staff, sender };
  });

describe("a message", () => {
  test("is answered with the specified words, stored once, and mailed to both sides", async () => {
    const response = await send();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: "Message envoyé!" });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await rows()).toMatchObject([{ ...valid, language: "fr", held_for: null }]);
    const { staff, sender } = await bothMails();
    for (const part of [staff.text, staff.html]) {
      const decoded = part.replaceAll("&#39;", "'").replaceAll("&#60;", "<").replaceAll("&#62;", ">");
      for (const text of ["Awa Kalala", "awa@example.org", "Français", valid.message]) {
        expect(decoded).toContain(text);
      }
    }
    expect(staff.headers["Reply-To"]).toBe("awa@example.org");
    expect(staff.subject).toBe("Message de Awa Kalala");
    expect(staff.html).not.toContain("<b>");
    expect(sender.subject).toBe("Nous avons bien reçu votre message");
    expect(sender.text).toContain("Bonjour Awa Kalala,");
    expect(sender.headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
    expect(sender.headers["Reply-To"]).toBe(settings.email);
  });

  test("threat 67: the confirmation quotes nothing of it, not even a slogan typed as a name", async () => {
    await send({ name: "Gagnez 500 $ sur http://evil.example", message: "Cliquez sur www.evil.example" });
    const { staff, sender } = await bothMails();
    for (const part of [sender.subject, sender.text, sender.html]) expect(part).not.toMatch(/evil|Gagnez/);
    expect(sender.text).toContain("Bonjour,");
    for (const part of [staff.subject, staff.text, staff.html]) {
      expect(part).not.toMatch(/evil\.example|http:\/\/evil|www\.evil/);
    }
  });

  test("is confirmed in the sender's language, and sent to the foundation in French", async () => {
    for (const [headers, body, language] of [
      [{ "X-Language": "ar" }, {}, "ar"],
      [{ "Accept-Language": "en-GB" }, { message: "Hello" }, "en"],
      [{ "Accept-Language": "en" }, { language: "sw", message: "Habari" }, "sw"],
    ] as const) {
      const response = await send(body, headers);
      expect(response.headers.get("Content-Language")).toBe(language);
      expect(await rows()).toContainEqual(expect.objectContaining({ language }));
    }
    const sent = await messages.outbox();
    expect(sent.filter(({ recipient }) => recipient === settings.email).map((one) => one.language)).toEqual([
      "fr",
      "fr",
      "fr",
    ]);
    const confirmed = sent.filter(({ recipient }) => recipient === valid.email).map((one) => one.language);
    expect(confirmed.sort()).toEqual(["ar", "en", "sw"]);
  });

  test("threat 66: no line break reaches a name, an address or a header", async () => {
    for (const changed of [
      { name: "Awa\r\nBcc: all@example.org" },
      { name: "Awa\u2028x" },
      { email: "awa@example.org\nBcc: all@example.org" },
      { email: "awa@example.org, all@example.org" },
      { email: "Awa <awa@example.org>" },
    ]) {
      expect((await send(changed)).status, JSON.stringify(changed)).toBe(422);
    }
    expect(await messages.outbox()).toEqual([]);
  });
});

describe("missing or invalid values", () => {
  const refusal = async (changed: object) => {
    const response = await send(changed);
    const { message, error, field } = (await response.json()) as Record<string, string>;
    expect(error).toBe(message);
    return [response.status, field, message];
  };

  test("are reported in words, with the field", async () => {
    for (const name of ["", "  ", null, undefined]) {
      expect(await refusal({ name })).toEqual([422, "name", "Veuillez entrer votre nom."]);
    }
    expect(await refusal({ email: "" })).toEqual([422, "email", "Veuillez entrer votre adresse email."]);
    expect(await refusal({ email: "awa@" })).toEqual([
      422,
      "email",
      "Cette adresse email semble incomplète. Écrivez-la comme nom@exemple.org.",
    ]);
    expect(await refusal({ message: "\n \t" })).toEqual([422, "message", "Veuillez écrire votre message."]);
    const long = await refusal({ message: "x".repeat(5_001) });
    expect(String(long[2]).replace(/\s/g, " ")).toBe("Ce texte est trop long : 5 000 caractères au plus.");
    expect(await refusal({ name: "x".repeat(121) })).toEqual([
      422,
      "name",
      "Le nom doit tenir sur une ligne de 120 caractères au plus.",
    ]);
    expect(await rows()).toEqual([]);
  });

  test("threat 56: no other field is accepted", async () => {
    for (const extra of ["id", "held_for", "created_at", "recipient", "subject", "to", "role"]) {
      expect((await send({ [extra]: "x" })).status, extra).toBe(422);
    }
  });
});

describe("a plain form post", () => {
  const form = { ...valid, language: "ar", website: "" };

  test("is redirected to its page, in its language", async () => {
    const response = await messages.post(NAME, form);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${context.env.SITE_URL}/ar/contact?sent=contact`);
    expect(await rows()).toMatchObject([{ language: "ar", held_for: null }]);
    await bothMails();
  });

  test("that is refused returns the page with everything typed and every problem", async () => {
    const wrong = { ...form, name: "", email: "awa", language: "fr" };
    const response = await messages.post(NAME, wrong);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      path: "/contact",
      language: "fr",
      failure: {
        form: "contact",
        values: wrong,
        errors: {
          name: "Veuillez entrer votre nom.",
          email: "Cette adresse email semble incomplète. Écrivez-la comme nom@exemple.org.",
        },
        message: "Veuillez entrer votre nom.",
      },
    });
  });

  test("threat 65: from another site is refused, and a GET sends nothing", async () => {
    for (const headers of [
      {},
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
    ] as Record<string, string>[]) {
      expect((await messages.post(NAME, form, headers)).status).toBe(403);
    }
    expect((await messages.call(`/functions/v1/${NAME}?name=x`)).status).toBe(405);
    expect(await rows()).toEqual([]);
  });
});

test("messages are deleted after a year, held back ones after a month", async () => {
  const DAY = 86_400_000;
  await send();
  await send({ website: "http://spam.example", message: "spam" });
  expect(await rows()).toHaveLength(2);
  messages.pass(31 * DAY);
  await messages.purge();
  expect(await rows()).toMatchObject([{ held_for: null }]);
  messages.pass(333 * DAY);
  await messages.purge();
  expect(await rows()).toHaveLength(1);
  messages.pass(2 * DAY);
  await messages.purge();
  expect(await rows()).toEqual([]);
});
