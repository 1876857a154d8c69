import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { DonorWall } from "../../../contracts/donations/donor-wall.ts";
import { donorWallLimits } from "./limits.ts";
import { simulation } from "./subscriptions/testing.ts";
import { given } from "./testing.ts";

const sim = await simulation("2027-01-15T10:00:00Z");
afterAll(sim.donations.close);
const { donations, context } = sim;
beforeEach(sim.reset);

const PATH = "/functions/v1/change-gift-display";
const change = (body: object) =>
  donations.call(PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const form = (fields: Record<string, string>, site = "same-origin") =>
  donations.call(PATH, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": site },
    body: new URLSearchParams(fields),
  });
const shown = async (reference: string) => (await donations.giftStatus(reference))?.display;

async function wall(programId: string) {
  const response = await donations.call(`/functions/v1/donor-wall?programId=${programId}`);
  return ((await response.json()) as DonorWall).donors;
}

/** Makes a one-time gift and returns its reference. */
async function once(gift: object, isPaid = true): Promise<string> {
  const intent = await given(donations, { donorName: "Awa Kalala", ...gift });
  if (isPaid) sim.pay(intent, { method: "card", token: null });
  sim.forward(180_000);
  await donations.reconcile();
  return new URL(intent.returnUrl).pathname.split("/").at(-1) ?? "";
}

describe("the holder of a gift's reference changes its display", () => {
  test("to the name alone, to nothing, and back; the wall follows within its seconds", async () => {
    const programId = "4";
    const reference = await once({ programId, display: "name" });
    const named = { name: "Awa Kalala", amount: { minor: 10_000, currency: "XOF" } };
    const follows = {
      name_only: [{ name: "Awa Kalala" }],
      anonymous: [],
      name: [named],
    };
    expect(await wall(programId)).toEqual([named]);
    for (const [display, donors] of Object.entries(follows)) {
      const answer = await change({ reference, display });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ display });
      expect(await shown(reference)).toBe(display);
      sim.forward(donorWallLimits.seconds * 1000);
      expect(await wall(programId)).toEqual(donors);
    }
  });

  test("without script: the form is redirected to the gift's page, in the reader's language", async () => {
    const reference = await once({ display: "name" });
    const answer = await form({ reference, display: "anonymous", language: "sw" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(
      `${context.env.SITE_URL}/sw/donate/status/${reference}?display=saved`,
    );
    expect(await shown(reference)).toBe("anonymous");
    const wrong = await form({ reference, display: "everything" });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      path: `/donate/status/${reference}`,
      failure: { form: "gift-display" },
    });
  });

  test("for a subscription it applies to all its payments, future ones included", async () => {
    const programId = "sponsor:tree";
    const gift = { programId, amount: 25, donorName: "Awa Kalala", display: "name" };
    const id = await sim.fresh("tok_again", gift);
    const renew = async () => {
      const { next_at } = await sim.rowOf(id);
      if (next_at) sim.set(next_at);
      await sim.work();
    };
    await renew();
    const [renewal, first] = (await sim.viewOf(id)).history.map(({ reference }) => reference);
    expect(await change({ reference: renewal, display: "anonymous" })).toMatchObject({ status: 200 });
    sim.forward(donorWallLimits.seconds * 1000);
    expect(await wall(programId), "no older payment takes its place").toEqual([]);
    expect(await shown(first ?? "")).toBe("anonymous");
    await renew();
    expect(await wall(programId), "nor a later one").toEqual([]);
    await change({ reference: first, display: "name_only" });
    sim.forward(donorWallLimits.seconds * 1000);
    expect(await wall(programId)).toEqual([{ name: "Awa Kalala" }]);
  });
});

describe("threats", () => {
  test("threat 24: foreign, absent, malformed, unpaid, anonymous and nameless gifts get the same bytes", async () => {
    const references = [
      "AAAAAAAAAAAAAAAAAAAAAA",
      "x",
      "",
      "../../etc/passwd",
      await once({ display: "name" }, false),
      await once({ anonymous: true, donorEmail: null, donorName: null }),
      await once({ donorName: null }),
    ];
    const answers: string[] = [];
    for (const reference of references) {
      const answer = await change({ reference, display: "name" });
      answers.push(`${answer.status} ${await answer.text()}`);
      expect(await shown(reference), reference).toBeUndefined();
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
  });

  test("threats 37, 56 and 65: no other field, no other choice, no other site's form, no GET", async () => {
    const reference = await once({ display: "name" });
    for (const body of [
      { reference, display: "anonymous", donorName: "Mallory" },
      { reference, display: "anonymous", anonymous: true },
      { reference, display: "public" },
      { reference, display: ["anonymous"] },
      { reference: { $ne: "" }, display: "anonymous" },
    ]) {
      expect((await change(body)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await form({ reference, display: "anonymous" }, "cross-site")).status).toBe(403);
    expect((await donations.call(`${PATH}?reference=${reference}&display=anonymous`)).status).toBe(405);
    expect(await shown(reference)).toBe("name");
  });

  test("changes are limited per gift and hour; another gift can still be changed", async () => {
    const reference = await once({ display: "name" });
    const { max } = donorWallLimits.changesPerGift;
    for (let n = 0; n < max; n++)
      expect((await change({ reference, display: "anonymous" })).status).toBe(200);
    expect((await change({ reference, display: "name" })).status).toBe(429);
    expect((await form({ reference, display: "name" })).status).toBe(422);
    expect(await shown(reference)).toBe("anonymous");
    const other = await once({ display: "name" });
    expect((await change({ reference: other, display: "name_only" })).status).toBe(200);
  });

  test("a gift of an erased donor has no name to show", async () => {
    const reference = await once({ display: "name" });
    await context.db
      .updateTable("payments.gifts")
      .set({ donor_name: null, donor_email: null, anonymous: true, display: "anonymous", country: null })
      .where("payment_id", "in", (query) =>
        query.selectFrom("payments.payments").select("id").where("reference", "=", reference),
      )
      .execute();
    expect((await change({ reference, display: "name" })).status).toBe(404);
  });
});
