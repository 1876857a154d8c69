import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Money } from "../../../contracts/money.ts";
import { seeded } from "../../platform/testing/random.ts";
import type { Means } from "./provider.ts";
import { flexpayPlace } from "./testing/places/flexpay.ts";
import { pawapayPlace } from "./testing/places/pawapay.ts";
import { sandboxPlace } from "./testing/places/sandbox.ts";
import { stripePlace } from "./testing/places/stripe.ts";
import { openRig } from "./testing/rig.ts";

/** `./test --long` sends 100,000. */
const AMOUNTS = Number(process.env.AMOUNTS ?? 200);
const SEED = 20_261_123;
const PLACES = [
  ["the sandbox", sandboxPlace],
  ["pawaPay", pawapayPlace],
  ["Stripe", stripePlace],
  ["FlexPay", flexpayPlace],
] as const;
const AT_ONCE = 8;

/** From the least to the most that a means takes, every size alike often, on its step. */
function amountFor({ least, most, step, currency }: Means, random: ReturnType<typeof seeded>): Money {
  const sizes = Math.floor(Math.log10(most / least)) + 1;
  const top = Math.min(most, least * 10 ** (1 + random.below(sizes)));
  const steps = Math.floor((top - least) / step) + 1;
  return { minor: least + random.below(Math.min(steps, 2 ** 31)) * step, currency };
}

test.each(PLACES)(
  "threat 5: random amounts in every currency of %s arrive as they were sent, to the unit",
  { timeout: 60_000 + AMOUNTS * 20 },
  async (_name, openPlace) => {
    const rig = await openRig(openPlace);
    rig.wire.weather.hear = async () => 200;
    const { place, provider } = rig;
    const random = seeded(SEED);
    const known = (await provider?.means()) ?? [];
    const means = [place.means, ...place.others].flatMap((id) => known.filter((one) => one.id === id));
    expect(means.length).toBe(place.others.length + 1);
    const sent = new Map<string, Money>();
    const wrong: string[] = [];

    async function pay(one: Means, amount: Money): Promise<void> {
      const id = randomUUID();
      const outcome = await provider?.create(
        {
          id,
          amount,
          description: "Kits scolaires",
          language: "fr",
          returnUrl: `${rig.wire.site}/fr/donate/status/x`,
          callbackUrl: `${rig.wire.site}${rig.callbackPath(id)}`,
        },
        one,
        { phone: place.phone(one.id) },
      );
      const session = outcome && "session" in outcome ? outcome.session : null;
      if (session === null) wrong.push(`${one.id} ${amount.minor}: ${outcome?.kind}`);
      await place.pay({ id, reference: id, amount });
      const event = (await provider?.status(id, session))?.event;
      if (
        event?.type !== "paid" ||
        event.amount?.minor !== amount.minor ||
        event.amount.currency !== amount.currency
      )
        wrong.push(`${one.id} ${amount.minor} came back as ${JSON.stringify(event)}`);
      sent.set(id, amount);
    }

    for (let turn = 0; turn < AMOUNTS / PLACES.length; turn += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_unused, at) => {
        const one = means[(turn + at) % means.length];
        return one ? pay(one, amountFor(one, random)) : Promise.resolve();
      });
      await Promise.all(batch);
    }
    const collected = await place.collected();
    await rig.close();
    expect(wrong).toEqual([]);
    expect(collected).toEqual(sent);
  },
);
