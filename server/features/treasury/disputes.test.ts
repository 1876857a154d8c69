import { afterAll, beforeAll, expect, test } from "vitest";
import { createReadDisputes } from "../../money/payments/disputes/read-disputes.ts";
import { createDisputeAnswers } from "../../money/payments/disputes/send-answers.ts";
import type { Dispute, DisputeAnswer, EvidenceFile, PaymentProvider } from "../../money/payments/provider.ts";
import type { Worker } from "../../office/testing.ts";
import { pdf } from "../../platform/storage/testing/files.ts";
import { expectRowsByMatrix } from "../../testing/office-rows.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury();
const { db, clock, office, paid, context } = world;
afterAll(world.close);
let money: Worker;
let director: Worker;
let reader: Worker;
let shop: Worker;
beforeAll(async () => {
  money = await world.worker("money");
  director = await world.worker("director");
  reader = await world.worker("reader");
  shop = await world.worker("shop");
});

const DAY = 24 * 3_600_000;
const told: Dispute[] = [];
const heard: {
  readonly id: string;
  readonly answer: DisputeAnswer;
  readonly files: readonly EvidenceFile[];
}[] = [];
let refusal: string | null = null;
const bank: Pick<PaymentProvider, "name" | "disputes"> = {
  name: "sandbox",
  disputes: {
    since: async (from) => told.filter(({ openedAt }) => openedAt >= from),
    async answer(id, answer, files) {
      if (refusal === null) heard.push({ id, answer, files });
      return refusal;
    },
  },
};
const providers = [bank as PaymentProvider];
const { storage } = world.platform;
const { pass } = createReadDisputes(context, providers, storage);
const { handle: send } = createDisputeAnswers(context, providers, storage);

async function disputed(stage: Dispute["stage"] = "open", dueInDays: number | null = 5) {
  const gift = await paid();
  const one: Dispute = {
    id: `du_${told.length + 1}`,
    paymentId: gift.id,
    reason: "fraudulent",
    stage,
    openedAt: clock.now(),
    dueBy: dueInDays === null ? null : new Date(clock.now().getTime() + dueInDays * DAY),
  };
  told.push(one);
  await pass();
  return one;
}
const again = (one: Worker) => world.again(one);
const answer = (dispute: string, more: object = {}) => ({
  provider: "sandbox",
  dispute,
  seen: "",
  name: "Awa Kalala",
  email: "awa@example.org",
  what: "Kits scolaires",
  day: "2026-11-20",
  explanation: "The giver wrote to us.\nWe answered.",
  ...more,
});
const write = (who: Worker, dispute: string, more: object = {}) =>
  office("dispute-write", who.access, answer(dispute, more));
const seenOf = async (dispute: string) =>
  (
    await db
      .selectFrom("payments.disputes")
      .select("staged_at")
      .where("id", "=", dispute)
      .executeTakeFirstOrThrow()
  ).staged_at?.toISOString() ?? "";
const submit = async (who: Worker, dispute: string, seen?: string) =>
  office("dispute-submit", who.access, {
    provider: "sandbox",
    dispute,
    seen: seen ?? (await seenOf(dispute)),
  });

test("disputes stand by their deadline, on the page of today too; a stranger's and those of other payments are not kept", async () => {
  const later = await disputed("open", 8);
  const soon = await disputed("open", 2);
  await disputed("lost", null);
  told.push({ ...soon, id: "du_stranger", paymentId: "11111111-2222-4333-8444-555555555555" });
  await pass();
  await again(reader);
  const { disputes } = (await office("disputes-list", reader.access)).body as {
    disputes: { id: string; stage: string }[];
  };
  expect(disputes.map(({ id, stage }) => [id, stage])).toEqual([
    [soon.id, "open"],
    [later.id, "open"],
    ["du_3", "lost"],
  ]);
  const today = (await office("office-today", reader.access)).body.waiting as {
    label: string;
    count: number;
    due: string;
  }[];
  expect(today.find(({ label }) => label === "disputed")).toMatchObject({
    count: 2,
    due: soon.dueBy?.toISOString(),
  });
  const { cookie } = await world.enterByForm(reader);
  const list = await world.screen("/money/disputes", cookie);
  expect(list.text).toContain(`/office/money/disputes/sandbox/${soon.id}`);
  expect(list.text).toContain("bientôt trop tard");
  const shown = await world.screen(`/money/disputes/sandbox/${soon.id}`, cookie);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain('name="form"');
  expect((await world.screen("/money/disputes/sandbox/none", cookie)).status).toBe(404);
  const page = await world.screen(`/money/payments/${soon.paymentId}`, cookie);
  expect(page.text).toContain(`/office/money/disputes/sandbox/${soon.id}`);
});

test("one person writes the answer, another one sends it, once, and the trail names both", async () => {
  const { id, paymentId } = await disputed();
  await again(money);
  expect((await submit(director, id)).status).not.toBe(200);
  expect((await write(money, id, { explanation: " " })).body.code).toBe("answer_missing");
  expect((await write(money, id)).status).toBe(200);
  // Two at once: who has not seen the first answer does not write over it.
  expect((await write(money, id)).body.code).toBe("changed_meanwhile");
  expect((await submit(money, id)).body.code).toBe("approval_by_another");
  await again(director);
  expect((await submit(director, id, clock.now().toISOString())).body.code).toBe("changed_meanwhile");
  clock.advance(60_000);
  expect((await write(money, id, { seen: await seenOf(id), explanation: "More." })).status).toBe(200);
  expect((await submit(director, id)).status).toBe(200);
  expect((await submit(director, id)).body.code).toBe("dispute_over");
  expect((await write(money, id, { seen: await seenOf(id) })).body.code).toBe("dispute_over");
  await Promise.all([send({ provider: "sandbox", id }), send({ provider: "sandbox", id })]);
  await send({ provider: "sandbox", id });
  expect(heard.filter((one) => one.id === id)).toMatchObject([{ answer: { explanation: "More." } }]);
  const trail = (await world.trail()).filter(({ row_id }) => row_id === paymentId);
  expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
    ["dispute-write", money.id],
    ["dispute-write", money.id],
    ["dispute-submit", director.id],
  ]);
  // Once the bank has decided, what it was told about a person is forgotten.
  told.splice(
    0,
    told.length,
    ...told.map((one) => (one.id === id ? { ...one, stage: "won" as const } : one)),
  );
  await pass();
  expect(
    await db.selectFrom("payments.disputes").select(["stage", "answer"]).where("id", "=", id).execute(),
  ).toEqual([{ stage: "won", answer: null }]);
});

test("files go with the answer: by their bytes, once, read by the second person, and forgotten once it is decided", async () => {
  const { id, paymentId } = await disputed();
  const path = `/money/disputes/sandbox/${id}`;
  const { cookie } = await world.enterByForm(money);
  // A code of the app counts once.
  clock.advance(30_000);
  const attach = async (
    bytes: Uint8Array<ArrayBuffer>,
    place = "receipt",
    more: Record<string, string> = {},
  ) => {
    const form = new FormData();
    const fields = { form: "dispute-file-add", seen: await seenOf(id), place, ...more };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    // What the browser says that it is, is not asked.
    form.set("file", new Blob([bytes], { type: "text/plain" }), "scan");
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Accept-Language": "fr" };
    const answered = await world.call(`/office${path}`, { method: "POST", headers, body: form });
    return { status: answered.status, text: await answered.text() };
  };
  const stored = () =>
    db.selectFrom("storage.objects").select("name").where("bucket_id", "=", "evidence").execute();
  const scan = pdf();
  const png = Buffer.from("89504e470d0a1a0a0000000d", "hex");
  expect((await attach(scan)).text).toContain("Il manque une partie de la réponse.");
  await again(money);
  await write(money, id);
  expect((await attach(Buffer.from("MZ an .exe"))).text).toContain("n’est pas un PDF");
  expect((await attach(Buffer.concat([png, Buffer.alloc(4_500_000)]))).status).toBe(413);
  expect(await stored()).toEqual([]);
  expect((await attach(scan)).status).toBe(303);
  expect((await attach(png)).status).toBe(303);
  expect((await attach(scan, "uncategorized_file")).status).toBe(303);
  expect((await attach(scan, "receipt", { seen: new Date(0).toISOString() })).status).toBe(409);
  expect(await stored()).toHaveLength(2);
  const removal = { provider: "sandbox", dispute: id, place: "uncategorized_file" };
  await again(money);
  const seen = await seenOf(id);
  expect((await office("dispute-file-remove", money.access, { ...removal, seen })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
  // Whoever attached it is who wrote the answer.
  expect((await submit(money, id)).body.code).toBe("approval_by_another");
  await again(director);
  const { body } = await office(
    `dispute-file-show?provider=sandbox&dispute=${id}&place=receipt`,
    director.access,
  );
  const opened = await world.call(String(body.url));
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(png);
  expect((await submit(director, id)).status).toBe(200);
  await expect(
    db.deleteFrom("payments.dispute_files").where("dispute_id", "=", id).execute(),
  ).rejects.toThrow(/is submitted/);
  expect((await attach(scan)).status).toBe(409);
  await send({ provider: "sandbox", id });
  expect(heard.find((one) => one.id === id)?.files).toEqual([
    { place: "receipt", type: "image/png", bytes: png },
  ]);
  const trail = (await world.trail()).filter(({ row_id }) => row_id === paymentId);
  expect(trail.map(({ action }) => action)).toEqual([
    "dispute-write",
    ...Array.from({ length: 3 }, () => "dispute-file-add"),
    "dispute-file-remove",
    "dispute-submit",
  ]);
  told.splice(
    0,
    told.length,
    ...told.map((one) => (one.id === id ? { ...one, stage: "lost" as const } : one)),
  );
  await pass();
  expect(await stored()).toEqual([]);
});

test("what the provider refuses is written anew; after the deadline nothing is sent", async () => {
  const { id } = await disputed();
  await again(money);
  await again(director);
  await write(money, id);
  await submit(director, id);
  refusal = "too_long";
  await send({ provider: "sandbox", id });
  refusal = null;
  await again(money);
  const { body } = await office(`dispute-show?provider=sandbox&dispute=${id}`, money.access);
  expect(body).toMatchObject({ refusal: "too_long", submitted_at: null });
  expect((await write(money, id, { seen: await seenOf(id) })).status).toBe(200);
  clock.advance(6 * DAY);
  await again(director);
  expect((await submit(director, id)).body.code).toBe("dispute_over");
});

test("a step-up that lapsed, another role, a forged form: nothing is sent", async () => {
  const { id } = await disputed();
  await again(money);
  await write(money, id);
  await again(director);
  clock.advance(11 * 60_000);
  expect((await submit(director, id)).body.code).toBe("step_up_required");
  await again(reader);
  expect((await submit(reader, id)).status).toBe(404);
  expect((await write(reader, id)).status).toBe(404);
  const { cookie } = await world.enterByForm(shop);
  expect((await world.screen(`/money/disputes/sandbox/${id}`, cookie)).status).toBe(404);
  const refused = (await world.trail()).at(-1);
  expect(refused).toMatchObject({ action: "refused-dispute-show", actor: shop.id });
  const forged = await world.post(
    `/money/disputes/sandbox/${id}`,
    (await world.enterByForm(director)).cookie,
    { form: "dispute-submit", provider: "sandbox", dispute: id, seen: await seenOf(id) },
    { "Sec-Fetch-Site": "cross-site" },
  );
  expect(forged.status).toBe(403);
  expect(heard.some((one) => one.id === id)).toBe(false);
});

test("the database by itself refuses who sends their own answer and a change of what was submitted", async () => {
  const { id } = await disputed();
  await again(money);
  await write(money, id);
  const tried = (values: object) =>
    db.updateTable("payments.disputes").set(values).where("id", "=", id).execute();
  const by = { submitted_by_name: "x", submitted_at: clock.now() };
  await expect(tried({ submitted_by: money.id, ...by })).rejects.toThrow(/second_person/);
  await tried({ submitted_by: director.id, ...by });
  await expect(tried({ staged_by: director.id })).rejects.toThrow(/second_person|is submitted/);
  await expect(tried({ submitted_by: reader.id })).rejects.toThrow(/is submitted/);
});

test("threat 97: disputes are shown to the roles of the matrix, and to nobody without a policy", async () => {
  const { id } = await disputed();
  const row = { name: "11111111-2222-4333-8444-555555555555.pdf", bytes: 9, added_at: clock.now() };
  await db
    .insertInto("payments.dispute_files")
    .values({ provider: "sandbox", dispute_id: id, place: "receipt", ...row })
    .execute();
  await expectRowsByMatrix(world.database.superuser, ["payments.disputes", "payments.dispute_files"]);
});
