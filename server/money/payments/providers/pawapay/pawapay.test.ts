import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { intentOf, type PawapayHere, withPawapay } from "../../../../testing/pawapay.ts";
import type { Means, PaymentIntent } from "../../provider.ts";

let here: PawapayHere;
beforeAll(async () => {
  here = await withPawapay();
});
afterAll(() => here.stop());
afterEach(() => here.reset());

describe("the means", () => {
  test("are the operators of the account with their own limits, steps and decimals, DR Congo first", async () => {
    const means = await here.pays.means();
    expect(means.map(({ id }) => id)).toEqual([
      "pawapay:VODACOM_MPESA_COD:CDF",
      "pawapay:VODACOM_MPESA_COD:USD",
      "pawapay:AIRTEL_COD:CDF",
      "pawapay:AIRTEL_COD:USD",
      "pawapay:ORANGE_COD:CDF",
      "pawapay:ORANGE_COD:USD",
      "pawapay:MTN_MOMO_BEN:XOF",
      "pawapay:ORANGE_BFA:XOF",
      "pawapay:ORANGE_SEN:XOF",
      "pawapay:WAVE_SEN:XOF",
    ]);
    expect(means[0]).toEqual({
      id: "pawapay:VODACOM_MPESA_COD:CDF",
      provider: "pawapay",
      method: "mobile_money",
      operator: "VODACOM_MPESA_COD",
      numbers: ["24381", "81", "24382", "82", "24383", "83"],
      label: "M-Pesa",
      currency: "CDF",
      country: "CD",
      state: "open",
      least: 10_000,
      most: 500_000_000,
      step: 100,
      decimals: 0,
      fee: null,
      payer: "prompt",
      phone: "optional",
      isSigned: false,
      isRecurring: false,
      refund: "part",
    });
    const short = ({ label, country, least, step, decimals, payer }: Means) => ({
      label,
      country,
      least,
      step,
      decimals,
      payer,
    });
    expect(short(await here.meansOf("AIRTEL_COD", "CDF"))).toMatchObject({
      label: "Airtel Money",
      step: 1,
      decimals: 2,
    });
    expect(short(await here.meansOf("ORANGE_COD", "USD"))).toMatchObject({
      label: "Orange Money",
      least: 50,
      step: 1,
    });
    expect(short(await here.meansOf("MTN_MOMO_BEN", "XOF"))).toMatchObject({
      country: "BJ",
      least: 100,
      step: 1,
      decimals: 0,
    });
  });

  test("of an operator that wants more than a PIN are paid on pawaPay's page", async () => {
    expect((await here.meansOf("ORANGE_BFA", "XOF")).payer).toBe("page");
    expect((await here.meansOf("WAVE_SEN", "XOF")).payer).toBe("page");
  });

  test("are slow or closed as pawaPay says, within a minute", async () => {
    await here.control("operator", { provider: "VODACOM_MPESA_COD", status: "DELAYED" });
    await here.control("operator", { provider: "ORANGE_COD", status: "CLOSED" });
    expect((await here.vodacom()).state).toBe("open");
    here.aMinuteLater();
    expect((await here.vodacom()).state).toBe("slow");
    expect((await here.meansOf("ORANGE_COD", "CDF")).state).toBe("closed");
    await here.control("operator", { provider: "VODACOM_MPESA_COD", status: "OPERATIONAL" });
    await here.control("operator", { provider: "ORANGE_COD", status: "OPERATIONAL" });
    here.aMinuteLater();
    expect((await here.vodacom()).state).toBe("open");
  });

  test.each(["error", "html"])(
    "are the last known, closed, while pawaPay answers with %s",
    async (answer) => {
      await here.pays.means();
      here.aMinuteLater();
      await here.control("fault", { path: "/v2/active-conf", answer });
      const states = new Set((await here.pays.means()).map(({ state }) => state));
      expect([...states]).toEqual(["closed"]);
      here.aMinuteLater();
      expect((await here.vodacom()).state).toBe("open");
    },
  );

  test("are DR Congo's operators, closed, where pawaPay has not answered since the start", async () => {
    await here.control("fault", { path: "/v2/active-conf", answer: "error" });
    const started = here.provider();
    const untold = await started.means();
    expect([...new Set(untold.map(({ label, state }) => `${label} ${state}`))]).toEqual([
      "M-Pesa closed",
      "Airtel Money closed",
      "Orange Money closed",
    ]);
    here.aMinuteLater();
    expect((await started.means()).map(({ id }) => id)).toEqual(
      (await here.pays.means()).map(({ id }) => id),
    );
  });

  test("the operator of a Congolese number is pawaPay's guess, and ours while it does not answer", async () => {
    const operatorOf = (phone: string) => here.pays.operatorOf?.(phone);
    expect(await operatorOf("243813456789")).toBe("VODACOM_MPESA_COD");
    expect(await operatorOf("243973456789")).toBe("AIRTEL_COD");
    expect(await operatorOf("243001234567")).toBeNull();
    expect(await operatorOf("22951345789")).toBeNull();
    const guesses = { "243893456789": "ORANGE_COD", "243803456789": "ORANGE_COD", "243603456789": null };
    for (const [phone, operator] of Object.entries(guesses)) {
      await here.control("fault", { path: "/v2/predict-provider", answer: "error" });
      expect(await operatorOf(phone), phone).toBe(operator);
    }
    here.aMinuteLater();
  });
});

describe("a prompt on the telephone", () => {
  test("is paid: the payer's steps at once, then a signed callback", async () => {
    const { id, outcome } = await here.begin("243813456789");
    expect(outcome).toEqual({
      kind: "prompt",
      session: id,
      steps: [
        "Composez *1122# sur votre téléphone",
        "Choisissez le paiement en attente",
        "Saisissez votre code PIN",
      ],
      revive: "tel:*1122%23",
    });
    const callback = await here.firstHeard(id);
    expect(await here.pays.verifyCallback?.(callback)).toBe(true);
    expect(here.pays.eventId(callback.raw.toString("utf8"))).toBe(`${id}:COMPLETED`);
    const paid = {
      type: "paid",
      paymentId: id,
      session: id,
      amount: { minor: 500_000, currency: "CDF" },
      reason: null,
      paidWith: { method: "mobile_money", token: null },
    };
    expect(here.readOf(callback)).toEqual({ ask: id });
    expect(await here.pays.status(id, id)).toEqual({ session: { id, checkoutUrl: null }, event: paid });
  });

  test("has the operator's own steps in French and English, and ours in the other languages", async () => {
    const means = await here.vodacom();
    const stepsIn = async (language: PaymentIntent["language"]) => {
      const payer = { phone: "243813456789" };
      const outcome = await here.pays.create(intentOf(500_000, "CDF", { language }), means, payer);
      return outcome.kind === "prompt" ? outcome.steps.join(" ") : outcome.kind;
    };
    expect(await stepsIn("fr")).toContain("Composez *1122# sur votre téléphone");
    expect(await stepsIn("en")).toContain("Dial *1122# on your phone");
    expect(await stepsIn("de")).toContain("wählen Sie \u2066*1122#\u2069");
    expect(await stepsIn("ar")).toContain("فاطلب \u2066*1122#\u2069");
  });

  test.each([
    ["243813456019", "limit_reached"],
    ["243813456029", "payer_not_found"],
    ["243813456039", "not_approved"],
    ["243813456049", "insufficient_funds"],
    ["243813456069", "failed"],
  ])("is refused with the number %s: %s", async (phone, reason) => {
    const { id, outcome } = await here.begin(phone);
    expect(outcome.kind).toBe("prompt");
    const refused = { type: "refused", paymentId: id, reason };
    expect(here.readOf(await here.firstHeard(id))).toEqual({ ask: id });
    expect((await here.pays.status(id, id))?.event).toMatchObject(refused);
  });

  test("that nobody answers stays open: asking says nothing definitive, a late success does", async () => {
    const { id } = await here.begin("243813456129");
    expect(await here.pays.status(id, id)).toEqual({ session: { id, checkoutUrl: null }, event: null });
    expect(here.heardOf(id)).toEqual([]);
    await here.control("settle", { depositId: id, result: "COMPLETED" });
    expect(here.readOf(await here.firstHeard(id))).toEqual({ ask: id });
    expect((await here.pays.status(id, id))?.event?.type).toBe("paid");
  });

  test("without a callback is found paid by asking", async () => {
    await here.control("behaviour", { silent: true });
    const { id } = await here.begin("243813456789");
    await expect.poll(async () => (await here.pays.status(id, id))?.event?.type).toBe("paid");
    expect(here.heardOf(id)).toEqual([]);
  });

  test("of a slow operator takes its time", async () => {
    await here.control("operator", { provider: "VODACOM_MPESA_COD", status: "DELAYED" });
    const { id, outcome } = await here.begin("243813456789");
    expect(outcome.kind).toBe("prompt");
    expect((await here.pays.status(id, id))?.event).toBeNull();
    await here.control("settle", { depositId: id, result: "COMPLETED" });
    expect((await here.pays.status(id, id))?.event?.type).toBe("paid");
  });

  test("sent twice is one payment, and the second time it may be over", async () => {
    const intent = intentOf(500_000, "CDF");
    const means = await here.vodacom();
    const payer = { phone: "243813456129" };
    const kinds = [
      (await here.pays.create(intent, means, payer)).kind,
      (await here.pays.create(intent, means, payer)).kind,
    ];
    expect(kinds).toEqual(["prompt", "prompt"]);
    await here.control("settle", { depositId: intent.id, result: "COMPLETED" });
    expect(await here.pays.create(intent, means, payer)).toMatchObject({
      kind: "settled",
      event: { type: "paid" },
    });
  });
});
