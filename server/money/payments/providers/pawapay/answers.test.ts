import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { intentOf, type PawapayHere, withPawapay } from "../../../../testing/pawapay.ts";

let here: PawapayHere;
beforeAll(async () => {
  here = await withPawapay();
});
afterAll(() => here.stop());
afterEach(() => here.reset());

describe("an answer that is not clear", () => {
  test.each([
    ["html", false],
    ["late-error", true],
    ["error", false],
  ])("(%s) is unknown, never a refusal; asking says whether pawaPay has it: %s", async (answer, isThere) => {
    await here.control("fault", { path: "/v2/deposits", answer });
    const { id, outcome } = await here.begin("243813456129");
    expect(outcome).toEqual({ kind: "unknown" });
    expect((await here.pays.status(id, null)) !== null).toBe(isThere);
  });

  test("(none at all) fails, and the payment is found by asking", async () => {
    await here.control("fault", { path: "/v2/deposits", answer: "lost" });
    const intent = intentOf(500_000, "CDF");
    await expect(here.pays.create(intent, await here.vodacom(), { phone: "243813456129" })).rejects.toThrow();
    expect(await here.pays.status(intent.id, null)).toMatchObject({
      session: { id: intent.id },
      event: null,
    });
    here.aMinuteLater();
  });

  test("a payment pawaPay never heard of is not known", async () => {
    expect(await here.pays.status(randomUUID(), null)).toBeNull();
  });
});

describe("refused at the start", () => {
  test("an amount with centimes where the operator takes none: pawaPay is not even asked", async () => {
    const { id, outcome } = await here.begin("243813456789", 500_050);
    expect(outcome).toEqual({ kind: "refused", session: null, reason: "amount_refused" });
    expect(await here.pays.status(id, null)).toBeNull();
    const airtel = await here.meansOf("AIRTEL_COD", "CDF");
    expect((await here.pays.create(intentOf(500_050, "CDF"), airtel, { phone: "243973456789" })).kind).toBe(
      "prompt",
    );
  });

  test.each([
    ["a number of another operator", "243973456789", 500_000, "wrong_operator"],
    ["too little", "243813456789", 5_000, "amount_refused"],
    ["too much", "243813456789", 600_000_000, "amount_refused"],
  ])("%s", async (_, phone, minor, reason) => {
    const { id, outcome } = await here.begin(phone, minor);
    expect(outcome).toEqual({ kind: "refused", session: null, reason });
    expect(await here.pays.status(id, null)).toBeNull();
  });

  test("a closed operator", async () => {
    await here.control("operator", { provider: "VODACOM_MPESA_COD", status: "CLOSED" });
    const { outcome } = await here.begin("243813456789");
    expect(outcome).toEqual({ kind: "refused", session: null, reason: "operator_unavailable" });
  });
});
