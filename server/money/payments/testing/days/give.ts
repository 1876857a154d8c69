import { randomUUID } from "node:crypto";
import { validGift } from "../../../../features/donations/testing.ts";
import type { Place, Waiting } from "../places/place.ts";
import { chance, quietly, type Random, type Story } from "./story.ts";

/** People who give: each has a gift, a network and an address of their own. */
export function createGivers({ world, tally, paid, later }: Story) {
  let people = 0;

  function bodyFor(place: Place, random: Random, person: number) {
    // The site's programmes have no rate to euros.
    const means = random.pick([place.means, ...place.others].filter((one) => !one.endsWith(":EUR")));
    const phone = place.phone(means);
    return {
      ...validGift,
      donorEmail: `giver-${person}@example.org`,
      amount: 2_000 + random.below(60_000),
      payIn: means.split(":").at(-1),
      means,
      programId: random.pick([1, 2, 3]),
      anonymous: chance(random, 10),
      operation_id: randomUUID(),
      ...(phone && { phone: `+${phone}` }),
    };
  }

  async function post(body: object, person: number): Promise<string> {
    const network = person % 60_000;
    const response = await world
      .life()
      .call(
        "/functions/v1/create-donation",
        { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
        `10.${network >> 8}.${network & 255}.1`,
      );
    if (response.status !== 200) throw new Error(`the gift was answered with ${response.status}`);
    return ((await response.json()) as { reference: string }).reference;
  }

  /** Gives, asks again if there is no answer; then pays, refuses, gives up, pays later, or forgets. */
  return async (day: number, random: Random): Promise<void> => {
    const place = random.pick(world.places);
    const person = ++people;
    const body = bodyFor(place, random, person);
    const send = () => quietly(post(body, person));
    const tries = await Promise.all(chance(random, 20) ? [send(), send()] : [send()]);
    let reference = tries.find((one) => one !== undefined);
    for (let again = 0; !reference && again < 2 && chance(random, 60); again++) reference = await send();
    if (!reference) return;
    tally.gifts++;
    const row = await world.db
      .selectFrom("payments.payments")
      .select(["id", "amount", "currency"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const amount = { minor: row.amount, currency: row.currency };
    const payment: Waiting = { id: row.id, reference, amount };
    const pay = async () => {
      await place.pay(payment);
      paid.push({ payment, place, day });
    };
    const fate = random.below(100);
    if (fate < 62) await quietly(pay());
    else if (fate < 74) await quietly(place.refuse?.(payment));
    else if (fate < 82) {
      await quietly(world.life().payments.cancel(payment.id));
      if (chance(random, 50)) await quietly(pay());
    } else if (fate < 90) later(day + 1 + random.below(place.name === "bank" ? 20 : 2), pay);
  };
}
