import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { withClient } from "../../platform/database/address.ts";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { testImpactHub, validIdea } from "./testing.ts";

const world = await testImpactHub();
const { context, database, submit, rows, mailsTo, hub } = world;
const { anonKey, serviceRoleKey } = context.keys;
const { client } = testDataApi(world);
beforeEach(world.empty);
afterAll(world.close);

const staff = client(serviceRoleKey);

async function handedIn(changed: object = {}) {
  const { statusUrl } = (await (await submit(changed)).json()) as { statusUrl: string };
  const [row] = (await rows()).slice(-1);
  if (!row) throw new Error("nothing was stored");
  return { id: row.id, view: () => hub.data.projectSubmission(statusUrl.split("/").at(-1) ?? ""), statusUrl };
}
const move = (id: string, change: object) =>
  staff.from("project_submissions").update(change).eq("id", id).select("status");
const subjects = async () => (await mailsTo(validIdea.email)).map(({ subject }) => subject).toSorted();

describe("the status of a submission", () => {
  test("changes by the service key; its submitter is mailed about each change and sees it", async () => {
    const { id, view, statusUrl } = await handedIn({ language: "en" });
    expect((await move(id, { status: "in_review" })).data).toEqual([{ status: "in_review" }]);
    await expect.poll(subjects).toHaveLength(2);
    const reason = "The budget does not say who buys.";
    expect((await move(id, { status: "declined", decline_reason: reason })).error).toBeNull();
    await expect
      .poll(subjects)
      .toEqual([
        "An answer about your project: Briquettes de la Tshopo",
        "We have received your project",
        "Your project is being reviewed: Briquettes de la Tshopo",
      ]);
    const answer = (await mailsTo(validIdea.email)).find(({ subject }) => subject.startsWith("An answer"));
    for (const part of [answer?.text, answer?.html]) {
      expect(part?.replaceAll("\u2060", "")).toContain(reason);
      expect(part).toContain(statusUrl);
    }
    expect(await view()).toMatchObject({
      status: "declined",
      declineReason: reason,
      steps: [{ status: "received" }, { status: "in_review" }, { status: "declined" }],
    });
    expect((await move(id, { status: "in_review" })).error).toBeNull();
    expect(await view()).toMatchObject({ status: "in_review", declineReason: null });
  });

  test("changes by SQL in the same way", async () => {
    const { id } = await handedIn();
    await withClient(database.superuser, (admin) =>
      admin.query("update public.project_submissions set status = 'approved' where id = $1", [id]),
    );
    await expect
      .poll(subjects)
      .toEqual(["Nous avons bien reçu votre projet", "Votre projet est accepté : Briquettes de la Tshopo"]);
  });

  test("follows the state machine only, and is declined only with a reason", async () => {
    const { id } = await handedIn();
    expect((await move(id, { status: "declined" })).error?.code).toBe("23514");
    expect((await move(id, { status: "lost" })).error?.code).toBe("23514");
    expect((await move(id, { status: "received", decline_reason: "x" })).error?.code).toBe("23514");
    await move(id, { status: "approved" });
    for (const status of ["received", "in_review", "declined"]) {
      const { error } = await move(id, { status, decline_reason: status === "declined" ? "x" : null });
      expect(error?.message).toBe(`a submission that is approved cannot become ${status}`);
    }
    expect((await rows())[0]).toMatchObject({ status: "approved", decline_reason: null });
  });

  test("cannot be changed or read by anybody else", async () => {
    const { id } = await handedIn();
    const anyone = client(anonKey).from("project_submissions");
    expect((await anyone.select("*")).error?.code).toBe("42501");
    expect((await anyone.update({ status: "approved" }).eq("id", id)).error?.code).toBe("42501");
    expect((await anyone.insert({ project_name: "x" })).error?.code).toBe("42501");
    const changed = await staff.from("project_submissions").update({ email: "x@example.org" }).eq("id", id);
    expect(changed.error?.code).toBe("42501");
  });
});

describe("approved projects", () => {
  const approved = () => client(anonKey).from("approved_projects");

  test("everyone reads the active ones as specified: newest first, six at most", async () => {
    const read = await approved()
      .select("*")
      .eq("status", "active")
      .order("created_at", { ascending: false })
      .limit(6);
    expect(read.data?.map(({ id }) => Number(id))).toEqual([5, 4, 6, 3, 2, 1]);
    expect(Object.keys(read.data?.[0] ?? {}).toSorted()).toEqual([
      "created_at",
      "description",
      "id",
      "image_url",
      "location",
      "logo_url",
      "sector",
      "short_description",
      "status",
      "title",
      "website_url",
    ]);
    const shown = await hub.data.approvedProjects("fr");
    expect(shown.map(({ id }) => id)).toEqual([5, 4, 6, 3, 2, 1]);
    const short = shown.find(({ id }) => id === 5);
    expect(short?.preview).toMatch(/^Une banque de semences/);
    const cut = shown.find(({ id }) => id === 1);
    expect(cut?.preview).toMatch(/^À Kisangani, .{130,}\.\.\.$/);
    expect(cut?.preview).toHaveLength(153);
    expect([401, 403]).toContain((await approved().insert({ title: "x" })).status);
  });

  test("an address that a browser would run as a script is refused for picture and site", async () => {
    const made = { title: "Un projet", sector: "Autre", description: "x" };
    for (const wrong of [
      { website_url: "javascript:alert(1)" },
      { image_url: "//evil.example/x.png" },
      { image_url: "/\\evil.example/x.png" },
      { logo_url: "data:image/svg+xml,<svg/>" },
    ])
      expect((await staff.from("approved_projects").insert({ ...made, ...wrong })).error?.code).toBe("23514");
  });
});

test("approved submissions are deleted after five years, with their file; the published project stays", async () => {
  const name = "1834567890123-7.pdf";
  await world.store(name);
  const { id, view } = await handedIn({ file_url: world.fileUrl(name) });
  await move(id, { status: "approved" });
  const { approved_project_id: published } = (await rows())[0] ?? {};
  const days = async (count: number) => {
    world.pass(count * 86_400_000);
    await hub.purge();
  };
  await days(1_600);
  expect(await view()).toMatchObject({ status: "approved", hasFile: true });
  expect(await world.storedNames()).toEqual([name]);
  await days(300);
  expect([await rows(), await view(), await world.storedNames()]).toEqual([[], null, []]);
  const kept = await staff
    .from("approved_projects")
    .select("title")
    .eq("id", published ?? 0);
  expect(kept.data).toEqual([{ title: validIdea.project_name }]);
});
