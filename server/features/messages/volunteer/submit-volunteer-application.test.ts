import { afterAll, beforeEach, expect, test } from "vitest";
import { settings } from "../../../../content/settings.ts";
import { until } from "../../../platform/testing/until.ts";
import { testMessages } from "../testing.ts";

const messages = await testMessages();
afterAll(messages.close);
beforeEach(messages.empty);

const NAME = "submit-volunteer-application";
const valid = {
  name: "Joseph Ilunga",
  email: "joseph@example.org",
  phone: "+243 000 123 456",
  skills: "Menuiserie, lingala",
  motivation: "J'ai appris à lire\ndans une école de la fondation.",
  availability: "weekends",
  areas: ["education", "health"],
};
const send = (changed: object = {}, headers?: Record<string, string>) =>
  messages.send(NAME, { ...valid, ...changed }, headers);
const rows = () => messages.context.db.selectFrom("messages.volunteer_applications").selectAll().execute();
const mailTo = (address: string) =>
  until(async () => (await messages.mailbox()).find(({ to }) => to === address));

test("an application is answered with the specified words, and mailed to both sides with all its fields", async () => {
  const response = await send();
  expect([response.status, await response.json()]).toEqual([200, { message: "Candidature envoyée!" }]);
  expect(await rows()).toMatchObject([{ ...valid, language: "fr", held_for: null }]);
  const staff = await mailTo(settings.email);
  for (const part of [staff.text, staff.html]) {
    const decoded = part.replaceAll("&#39;", "'");
    for (const text of [
      valid.name,
      valid.email,
      valid.phone,
      valid.skills,
      valid.motivation,
      "Le week-end",
      "Éducation et Santé",
      "Français",
    ]) {
      expect(decoded).toContain(text);
    }
  }
  expect(staff.headers["Reply-To"]).toBe(valid.email);
  const applicant = await mailTo(valid.email);
  expect(applicant.subject).toBe("Nous avons bien reçu votre candidature");
  expect(applicant.text).toContain("Bonjour Joseph Ilunga,");
  expect(applicant.text).not.toContain(valid.motivation);
});

test("only name, e-mail and motivation are required; the mail says which fields are empty", async () => {
  const { name, email, motivation } = valid;
  const empty = { phone: "", skills: " ", availability: "", areas: [] };
  const nothing = { phone: null, skills: null, availability: null, areas: null };
  for (const [at, rest] of [{}, empty, nothing].entries()) {
    const response = await messages.send(NAME, { name, email, motivation: `${motivation} ${at}`, ...rest });
    expect(response.status).toBe(200);
  }
  for (const row of await rows()) expect(row).toMatchObject({ ...nothing, areas: [] });
  expect((await mailTo(settings.email)).text.match(/Non précisé/g)).toHaveLength(4);
});

test("missing or invalid values are reported in words, with the field", async () => {
  const refusal = async (changed: object) => {
    const response = await send(changed);
    const { message, field } = (await response.json()) as Record<string, string>;
    return [response.status, field, message?.replace(/\s/g, " ")];
  };
  expect(await refusal({ name: "" })).toEqual([422, "name", "Veuillez entrer votre nom."]);
  expect(await refusal({ email: null })).toEqual([422, "email", "Veuillez entrer votre adresse email."]);
  expect(await refusal({ motivation: " " })).toEqual([
    422,
    "motivation",
    "Veuillez dire ce qui vous motive.",
  ]);
  for (const phone of ["123", "appelez-moi", "+243 000\n123", "x".repeat(41), "+243".padEnd(60, "1")]) {
    expect((await refusal({ phone })).slice(0, 2), phone).toEqual([422, "phone"]);
  }
  for (const phone of ["0810123456", "+243 (0) 81-012.34/56", "٠٨١٠١٢٣٤٥٦"]) {
    expect((await send({ phone })).status, phone).toBe(200);
  }
  expect(await refusal({ skills: "x".repeat(2_001) })).toEqual([
    422,
    "skills",
    "Ce texte est trop long : 2 000 caractères au plus.",
  ]);
  for (const changed of [
    { availability: "mornings" },
    { availability: 1 },
    { areas: ["education", "space"] },
    { areas: "education" },
    { areas: Array.from({ length: 100 }, () => "health") },
  ]) {
    expect((await send(changed)).status, JSON.stringify(changed)).toBe(422);
  }
  expect((await send({ areas: ["health", "health", "education"], motivation: "deux fois" })).status).toBe(
    200,
  );
  expect((await rows()).at(-1)?.areas).toEqual(["education", "health"]);
});

test("a plain form post sends each checked area, and is redirected to the page it came from", async () => {
  const { areas: _, ...fields } = valid;
  const form = { ...fields, "area-education": "on", "area-technology": "on", website: "", language: "en" };
  for (const page of ["/volunteer", "/join-us", "//evil.example", ""]) {
    const response = await messages.post(NAME, { ...form, page, motivation: `from ${page}` });
    const target = page === "/join-us" ? "/join-us" : "/volunteer";
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `${messages.context.env.SITE_URL}/en${target}?sent=volunteer`,
    ]);
  }
  expect((await rows())[0]?.areas).toEqual(["education", "technology"]);
  const refused = await messages.post(NAME, { ...form, page: "/join-us", name: "", motivation: "" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    path: "/join-us",
    language: "en",
    failure: {
      form: "volunteer",
      values: { ...form, name: "", motivation: "" },
      errors: { name: "Enter your name.", motivation: "Tell us what moves you to help." },
    },
  });
});

test("applications are deleted after two years", async () => {
  const DAY = 86_400_000;
  await send();
  messages.pass(729 * DAY);
  await messages.purge();
  expect(await rows()).toHaveLength(1);
  messages.pass(2 * DAY);
  await messages.purge();
  expect(await rows()).toEqual([]);
});
