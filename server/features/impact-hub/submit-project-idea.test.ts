import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import { withClient } from "../../platform/database/address.ts";
import { testImpactHub, validIdea } from "./testing.ts";

const world = await testImpactHub();
afterAll(world.close);
beforeEach(world.empty);
const { context, submit, postForm, rows, mailsTo, store, storedNames, fileUrl, hub } = world;
const DAY = 86_400_000;

const answerOf = async (response: Response) => (await response.json()) as Record<string, string>;
const refusalOf = async (response: Response) => {
  const { code, field, message } = await answerOf(response);
  return [response.status, code, field, message];
};
const referenceIn = (address: string | undefined) => address?.split("/").at(-1)?.split("?")[0] ?? "";

describe("submit-project-idea", () => {
  test("stores the submission, mails every field to the foundation and a link to the submitter", async () => {
    await store("1834567890123-42.pdf");
    const response = await submit({ file_url: fileUrl("1834567890123-42.pdf"), language: "en" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { message, statusUrl } = await answerOf(response);
    expect(message).toBe("Your project has arrived. An email gives you the address of its own page.");
    expect(statusUrl).toMatch(/^http:\/\/localhost:3000\/en\/impact-hub\/submission\/[\w-]{22}$/);
    const { consent_gdpr: _, ...typed } = validIdea;
    expect(await rows()).toMatchObject([
      {
        ...typed,
        file_url: fileUrl("1834567890123-42.pdf"),
        consent_gdpr: true,
        status: "received",
        language: "en",
        held_for: null,
      },
    ]);
    await expect.poll(async () => (await mailsTo(settings.email)).length).toBe(1);
    await expect.poll(async () => (await mailsTo(validIdea.email)).length).toBe(1);
    const [staff] = await mailsTo(settings.email);
    const plain = staff?.text.replaceAll("\u2060", "");
    for (const expected of [
      ...Object.values(typed).filter(Boolean),
      fileUrl("1834567890123-42.pdf"),
      "English",
      "Donné",
    ])
      expect(plain).toContain(expected);
    expect(staff?.headers["Reply-To"]).toBe(validIdea.email);
    const [mine] = await mailsTo(validIdea.email);
    expect(mine?.text).toContain(statusUrl);
    expect(mine?.text).toContain("Hello Awa Kalala");
    expect(await hub.data.projectSubmission(referenceIn(statusUrl))).toMatchObject({
      status: "received",
      projectName: validIdea.project_name,
      sector: validIdea.sector,
      hasFile: true,
      declineReason: null,
      steps: [{ status: "received" }],
    });
  });

  test("threat 67: the mail to the typed address quotes nothing of the submission", async () => {
    await submit({ full_name: "Gagnez 500 $ http://evil.example", project_name: "www.evil.example" });
    await expect.poll(async () => (await mailsTo(validIdea.email)).length).toBe(1);
    const [mine] = await mailsTo(validIdea.email);
    for (const part of [mine?.subject, mine?.text, mine?.html]) expect(part).not.toMatch(/evil|Gagnez/);
    await expect.poll(async () => (await mailsTo(settings.email)).length).toBe(1);
    const [staff] = await mailsTo(settings.email);
    for (const part of [staff?.subject, staff?.text, staff?.html])
      expect(part).not.toMatch(/evil\.example|http:\/\/evil|www\.evil/);
  });

  test("missing values are reported with their field, consent in the specified words", async () => {
    for (const consent_gdpr of [false, "", null, undefined, "false", 1])
      expect(await refusalOf(await submit({ consent_gdpr }))).toEqual([
        422,
        "consent_required",
        "consent_gdpr",
        "Vous devez accepter la politique de confidentialité pour continuer.",
      ]);
    for (const [field, code] of [
      ["full_name", "name_required"],
      ["email", "email_missing"],
      ["project_name", "project_name_required"],
      ["sector", "sector_required"],
      ["funding_stage", "stage_required"],
      ["project_description", "description_required"],
    ] as const)
      for (const nothing of ["", null, undefined])
        expect((await refusalOf(await submit({ [field]: nothing }))).slice(0, 3)).toEqual([422, code, field]);
    for (const wrong of [
      { sector: "Armement" },
      { funding_stage: "Series Z" },
      { country: "x".repeat(121) },
      { project_description: "x".repeat(5_001) },
      { project_name: "Un\nprojet" },
      { operation_id: "12" },
    ])
      expect((await submit(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test("without country, city and file", async () => {
    expect((await submit({ country: "", city: null, file_url: undefined })).status).toBe(200);
    expect(await rows()).toMatchObject([{ country: null, city: null, file_url: null }]);
  });

  test("threat 56: no other field is accepted", async () => {
    for (const extra of ["id", "status", "approved_project_id", "held_for", "reference_hash", "created_at"])
      expect((await submit({ [extra]: "x" })).status, extra).toBe(422);
  });

  test("threat 55: only a file stored on this site is accepted", async () => {
    await store("1834567890123-42.pdf");
    const own = fileUrl("1834567890123-42.pdf");
    for (const file_url of [
      "https://evil.example/1834567890123-42.pdf",
      "http://localhost:3000.evil.example/storage/v1/object/public/project-files/1834567890123-42.pdf",
      fileUrl("1834567890123-43.pdf"),
      fileUrl("../project-files/1834567890123-42.pdf"),
      own.replace("project-files", "pictures"),
      own.replace("public", "sign"),
      `${own}?download=x.html`,
      `${own}#x`,
      ` ${own}/`,
      own.replace(".pdf", ".html"),
      own.replace("http:", "HTTP:"),
      "javascript:alert(1)",
      "1834567890123-42.pdf",
    ])
      expect((await refusalOf(await submit({ file_url }))).slice(0, 3), file_url).toEqual([
        422,
        "file_unknown",
        "file_url",
      ]);
    expect((await submit({ file_url: own })).status).toBe(200);
  });

  test("Threat 55: a file belongs to one submission: a second one, even concurrent, is refused in plain words", async () => {
    await store("1834567890123-77.pdf");
    const file_url = fileUrl("1834567890123-77.pdf");
    const sent = () => submit({ file_url, email: `${randomUUID()}@example.org`, project_name: randomUUID() });
    const answers = await Promise.all([sent(), sent(), sent()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    expect((await refusalOf(await sent())).slice(0, 3)).toEqual([422, "file_taken", "file_url"]);
    expect(await rows()).toHaveLength(1);
  });
});

describe("repeated submissions", () => {
  test("the same within a day is one submission with one link, whatever the file's new name", async () => {
    for (const name of ["1834567890123-1.pdf", "1834567890123-2.pdf"]) await store(name);
    const answers = await Promise.all(
      ["1834567890123-1.pdf", "1834567890123-2.pdf", "1834567890123-1.pdf"].map(async (name) =>
        answerOf(await submit({ file_url: fileUrl(name) })),
      ),
    );
    expect(new Set(answers.map(({ statusUrl }) => statusUrl)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    await submit();
    expect(await rows()).toHaveLength(2);
  });

  test("the same with another file is another submission: the foundation gets the corrected one", async () => {
    await store("1834567890123-1.pdf");
    await store("1834567890123-2.pdf", "corrected");
    const operation_id = randomUUID();
    await submit({ file_url: fileUrl("1834567890123-1.pdf"), operation_id });
    const corrected = { file_url: fileUrl("1834567890123-2.pdf") };
    expect((await refusalOf(await submit({ ...corrected, operation_id })))[1]).toBe("operation_reused");
    for (const _ of [1, 2]) await submit(corrected);
    const kept = await rows();
    expect(kept).toHaveLength(2);
    expect(new Set(kept.map(({ file_url }) => file_url))).toEqual(
      new Set([fileUrl("1834567890123-1.pdf"), corrected.file_url]),
    );
    await expect.poll(async () => (await mailsTo(settings.email)).length).toBe(2);
    const mailTexts = (await mailsTo(settings.email)).map(({ text }) => text.replaceAll("\u2060", ""));
    expect(mailTexts.some((text) => text.includes(corrected.file_url))).toBe(true);
  });

  test("threat 12: one operation id is one submission; another body is refused", async () => {
    const operation_id = randomUUID();
    const [first] = await Promise.all(
      Array.from({ length: 20 }, async () => (await answerOf(await submit({ operation_id }))).statusUrl),
    );
    world.pass(2 * DAY);
    expect((await answerOf(await submit({}, { "Idempotency-Key": operation_id }))).statusUrl).toBe(first);
    expect(await rows()).toHaveLength(1);
    expect((await refusalOf(await submit({ operation_id, city: "Boma" }))).slice(0, 2)).toEqual([
      422,
      "operation_reused",
    ]);
    expect(await rows()).toHaveLength(1);
  });
});

describe("spam", () => {
  test("gets the same answer, is stored for review, and no mail is sent", async () => {
    for (const trap of [{ website: "http://spam.example" }, { elapsed: 300 }]) {
      const { statusUrl } = await answerOf(await submit({ ...trap, project_name: JSON.stringify(trap) }));
      expect(await hub.data.projectSubmission(referenceIn(statusUrl))).toMatchObject({ status: "received" });
    }
    expect((await rows()).map(({ held_for }) => held_for)).toEqual(["trap", "too_fast"]);
    expect(await context.db.selectFrom("mail.outbox").select("id").execute()).toEqual([]);
  });

  test("threat 22: submissions are limited per address", async () => {
    let refused = 0;
    for (let n = 0; n < 25; n++) {
      const response = await submit({ city: `Boma ${n}` }, {}, "203.0.113.7");
      if (response.status === 429) refused++;
    }
    expect(refused).toBe(5);
    expect((await submit({ city: "Matadi" }, {}, "203.0.114.7")).status).toBe(200);
  });
});

describe("a plain form post", () => {
  const { consent_gdpr: _, file_url: __, ...typed } = validIdea;
  const form = { ...typed, consent_gdpr: "on", language: "ar", website: "" };

  test("is redirected to the submission's page, in its language", async () => {
    const response = await postForm(form);
    expect(response.status).toBe(303);
    const location = response.headers.get("Location") ?? "";
    expect(location).toMatch(/^http:\/\/localhost:3000\/ar\/impact-hub\/submission\/[\w-]{22}\?sent=1$/);
    expect(await hub.data.projectSubmission(referenceIn(location))).toMatchObject({ status: "received" });
  });

  test("that is refused returns the page with everything typed and every problem", async () => {
    const { consent_gdpr: _consent, ...rest } = { ...form, language: "fr", email: "awa" };
    const response = await postForm(rest);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      path: "/impact-hub",
      language: "fr",
      failure: {
        form: "project",
        values: rest,
        errors: {
          email: "Cette adresse email semble incomplète. Écrivez-la comme nom@exemple.org.",
          consent_gdpr: "Vous devez accepter la politique de confidentialité pour continuer.",
        },
      },
    });
  });

  test("threat 65: from another site is refused", async () => {
    for (const headers of [{}, { Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])
      expect((await postForm(form, headers as Record<string, string>)).status).toBe(403);
    expect(await rows()).toEqual([]);
  });
});

test("threat 24: unknown and malformed links open nothing", async () => {
  await submit();
  for (const reference of ["A".repeat(22), "", "x", "A".repeat(23), "../../../../etc/passwd", "%00"])
    expect(await hub.data.projectSubmission(reference)).toBeNull();
});

test("a submission keeps its file when the site moves to another address", async () => {
  for (const name of ["1834567890123-1.pdf", "1834567890123-2.pdf"]) await store(name);
  await submit({ file_url: fileUrl("1834567890123-1.pdf") });
  await withClient(world.database.owner, (client) =>
    client.query(`
      alter table public.project_submissions no force row level security;
      update public.project_submissions set file_url = replace(file_url, '${context.env.SITE_URL}', 'https://trial.example');
      alter table public.project_submissions force row level security;
    `),
  );
  world.pass(2 * DAY);
  await hub.purge();
  expect(await storedNames()).toEqual(["1834567890123-1.pdf"]);
});

test("submissions are deleted after two years, spam after a month, unused files after a day", async () => {
  for (const name of ["1834567890123-1.pdf", "1834567890123-2.pdf"]) await store(name);
  await submit({ file_url: fileUrl("1834567890123-1.pdf") });
  await submit({ website: "http://spam.example" });
  await submit({ city: "Boma" });
  world.pass(2 * DAY);
  await hub.purge();
  expect(await storedNames()).toEqual(["1834567890123-1.pdf"]);
  expect(await rows()).toHaveLength(3);
  world.pass(31 * DAY);
  await hub.purge();
  expect((await rows()).map(({ held_for }) => held_for)).toEqual([null, null]);
  world.pass(700 * DAY);
  await hub.purge();
  expect(await rows()).toEqual([]);
  await hub.purge();
  expect(await storedNames()).toEqual([]);
});
