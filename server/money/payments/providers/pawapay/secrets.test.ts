import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { TOKEN } from "../../../../../doubles/pawapay/testing.ts";
import { intentOf, withPawapay } from "../../../../testing/pawapay.ts";

const pair = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const other = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const merchantKey = { id: "BOMOKO:1", publicKey: pair.publicKey };
const signingKeys = [{ id: "BOMOKO:1", privateKey: pair.privateKey }];
const payer = { phone: "243813456789" };

test("requests are signed where the account asks for it, in the form that it takes", async () => {
  const strict = await withPawapay({ merchantKey });
  const means = await strict.vodacom();
  const kindBy = async (pays: typeof strict.pays) =>
    (await pays.create(intentOf(500_000, "CDF"), means, payer)).kind;
  const signs = strict.provider({ signingKeys });
  expect(await kindBy(strict.pays)).toBe("refused");
  expect(strict.logged).toEqual(["pawaPay refused a request of ours: HTTP_SIGNATURE_ERROR"]);
  expect(await kindBy(signs)).toBe("prompt");
  await strict.control("behaviour", { requestForm: "der" });
  expect([await kindBy(signs), await kindBy(signs)]).toEqual(["prompt", "prompt"]);
  const wrong = strict.provider({ signingKeys: [{ id: "BOMOKO:1", privateKey: other.privateKey }] });
  expect(await kindBy(wrong)).toBe("refused");
  strict.stop();
});

test("two stand beside each other while they rotate", async () => {
  const strict = await withPawapay({ merchantKey });
  const rotates = strict.provider({
    tokens: ["a-token-that-was-revoked", TOKEN],
    signingKeys: [{ id: "BOMOKO:2", privateKey: other.privateKey }, ...signingKeys],
  });
  const outcome = await rotates.create(intentOf(500_000, "CDF"), await strict.vodacom(), payer);
  expect(outcome.kind).toBe("prompt");
  strict.stop();
});

test("a wrong token: the payer hears that the operator cannot be reached, and the log which code it was, no secret", async () => {
  const here = await withPawapay();
  const stranger = here.provider({ tokens: ["not-the-token"] });
  const intent = intentOf(500_000, "CDF");
  const outcome = await stranger.create(intent, await here.vodacom(), payer);
  expect(outcome).toEqual({ kind: "refused", session: null, reason: "operator_unavailable" });
  expect(here.logged).toEqual(["pawaPay refused a request of ours: AUTHENTICATION_ERROR"]);
  expect(await here.pays.status(intent.id, null)).toBeNull();
  const means = await stranger.means();
  expect(new Set(means.map(({ state }) => state))).toEqual(new Set(["closed"]));
  expect(here.logged.at(-1)).toBe("means of payment not available: pawapay");
  here.stop();
});
