import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type PawapayHere, withPawapay } from "../../../../testing/pawapay.ts";

let here: PawapayHere;
beforeAll(async () => {
  here = await withPawapay();
});
afterAll(() => here.stop());
afterEach(() => here.reset());

describe("a callback", () => {
  test("that comes several times, and with an older one after it, has one id for each state", async () => {
    await here.control("behaviour", { copies: 3, disorder: true });
    const { id } = await here.begin("243813456789");
    await expect.poll(() => here.heardOf(id).length).toBe(4);
    const ids = here.heardOf(id).map(({ raw }) => here.pays.eventId(raw.toString("utf8")));
    expect(ids).toEqual([`${id}:COMPLETED`, `${id}:COMPLETED`, `${id}:COMPLETED`, `${id}:PROCESSING`]);
    const [, , , late] = here.heardOf(id);
    expect(late && here.readOf(late)).toEqual({ ignored: "PROCESSING" });
  });

  test("may come before the answer", async () => {
    await here.control("behaviour", { early: true });
    const { id, outcome } = await here.begin("243813456789");
    expect(here.heardOf(id)).toHaveLength(1);
    expect(outcome).toMatchObject({ kind: "prompt", session: id });
  });

  test.each([{ tampered: true }, { unsigned: true }, { clockAheadMs: 600_000 }, { clockAheadMs: -600_000 }])(
    "is refused when it is %o",
    async (fault) => {
      await here.control("behaviour", fault);
      const { id } = await here.begin("243813456789");
      expect(await here.pays.verifyCallback?.(await here.firstHeard(id))).toBe(false);
    },
  );

  test("signed in the older form is accepted", async () => {
    await here.control("behaviour", { form: "der" });
    const { id } = await here.begin("243813456789");
    expect(await here.pays.verifyCallback?.(await here.firstHeard(id))).toBe(true);
  });

  test("signed with a new key is accepted once the keys may be asked for again", async () => {
    const first = await here.begin("243813456789");
    expect(await here.pays.verifyCallback?.(await here.firstHeard(first.id))).toBe(true);
    await here.control("keys", {});
    const { id } = await here.begin("243813456789");
    const callback = await here.firstHeard(id);
    here.aMinuteLater();
    expect(await here.pays.verifyCallback?.(callback)).toBe(true);
  });

  test("cannot be checked while pawaPay does not tell its keys: nothing is decided, it comes again", async () => {
    const other = here.provider();
    const { id } = await here.begin("243813456789");
    const callback = await here.firstHeard(id);
    await here.control("fault", { path: "/v2/public-key", answer: "error" });
    await expect(other.verifyCallback?.(callback)).rejects.toThrow("500");
    here.aMinuteLater();
    expect(await other.verifyCallback?.(callback)).toBe(true);
  });

  test("that names another amount makes us ask: the answer counts", async () => {
    await here.control("behaviour", { otherAmount: "1.0000" });
    const { id } = await here.begin("243813456789");
    expect(here.readOf(await here.firstHeard(id))).toEqual({ ask: id });
    expect((await here.pays.status(id, id))?.event?.amount).toEqual({ minor: 500_000, currency: "CDF" });
  });

  test("is sent again until it is answered with 200", async () => {
    here.double.merchant.answer = 503;
    const { id } = await here.begin("243813456789");
    await expect.poll(() => here.heardOf(id).length).toBeGreaterThan(1);
    here.double.merchant.answer = 200;
  });
});
