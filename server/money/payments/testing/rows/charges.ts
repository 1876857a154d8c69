import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Outcome, PaymentIntent } from "../../provider.ts";
import type { Rig } from "../rig.ts";
import type { Row } from "../traits.ts";
import { isPaidOnce } from "./paying.ts";

/** A monthly gift whose card was kept. */
async function kept(rig: Rig): Promise<string> {
  const gift = await rig.give({ donationType: "monthly" });
  await rig.place.pay(gift);
  await isPaidOnce(rig, gift);
  const { method_token: token } = await rig.rowOf(gift.id);
  expect(token).toEqual(expect.any(String));
  return token ?? "";
}

function intentOf({ means, wire }: Rig): PaymentIntent {
  const currency = means?.currency ?? "EUR";
  const minor = (means?.least ?? 1) * 5 * (means?.step ?? 1) + 1_000;
  return {
    id: randomUUID(),
    amount: { minor, currency },
    description: "Kits scolaires",
    language: "fr",
    returnUrl: `${wire.site}/fr/donate/status/x`,
  };
}
const charge = (rig: Rig, token: string, intent = intentOf(rig)) => rig.provider?.charge?.({ token }, intent);
/** By its answer, or by asking. */
async function resultOf(rig: Rig, { id }: PaymentIntent, outcome: Outcome | undefined) {
  if (outcome?.kind === "settled") return outcome.event.type;
  if (outcome?.kind === "refused" || outcome?.kind === "payer_must_act") return outcome.kind;
  return (await rig.provider?.status(id, outcome?.kind === "later" ? outcome.session : null))?.event?.type;
}

export const CHARGES: readonly Row[] = [
  {
    name: "a kept card is charged without its holder",
    needs: ["charges"],
    async prove(rig) {
      const token = await kept(rig);
      const intent = intentOf(rig);
      const outcome = await charge(rig, token, intent);
      expect(["settled", "later"]).toContain(outcome?.kind);
      expect(await resultOf(rig, intent, outcome)).toBe("paid");
    },
  },
  {
    name: "charged twice with one id it is one charge",
    needs: ["charges"],
    async prove(rig) {
      const token = await kept(rig);
      const intent = intentOf(rig);
      const first = await charge(rig, token, intent);
      const second = await charge(rig, token, intent);
      expect(second).toEqual(first);
      expect(await rig.held(intent.id)).toEqual(intent.amount);
    },
  },
  {
    name: "two charges of one card are two payments",
    needs: ["charges"],
    async prove(rig) {
      const token = await kept(rig);
      const intents = [intentOf(rig), intentOf(rig)];
      for (const intent of intents)
        expect(await resultOf(rig, intent, await charge(rig, token, intent))).toBe("paid");
    },
  },
  {
    name: "a charge whose answer is lost is found by our id, and not made again",
    needs: ["charges"],
    async prove(rig) {
      const token = await kept(rig);
      const intent = intentOf(rig);
      rig.next("lost", rig.place.name === "stripe" ? "/payment_intents" : "/charges", 2, "POST");
      await expect(Promise.resolve(charge(rig, token, intent))).rejects.toThrow();
      expect((await rig.provider?.status(intent.id, null))?.event?.type).toBe("paid");
      rig.calm();
      await charge(rig, token, intent);
      expect(await rig.held(intent.id)).toEqual(intent.amount);
    },
  },
  {
    name: "a card that is no longer there wants its payer, or is refused; nothing is charged",
    needs: ["charges"],
    async prove(rig) {
      const intent = intentOf(rig);
      const outcome = await charge(rig, "cus_gone/pm_gone", intent)?.catch(() => undefined);
      expect([undefined, "payer_must_act", "refused"]).toContain(outcome?.kind);
      expect(await rig.held(intent.id)).toBeNull();
    },
  },
];
