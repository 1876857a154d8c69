import { afterAll, expect, test } from "vitest";
import { settled } from "../../platform/testing/settled.ts";
import { callback } from "../donations/testing.ts";
import { testShopping, usd } from "./testing.ts";

const world = await testShopping();
const { context, begin, pay, product, tell, becomes, waitFor } = world;
const { db } = context;
afterAll(world.close);

test("a buyer gets one mail about a dispute and one about another amount", async () => {
  const id = await product(5, 700);
  const disputed = await begin("told-disputed", id);
  await pay(disputed.intent);
  const held = await begin("told-held", id, 2);
  for (let each = 0; each < 2; each++) {
    await tell(callback(disputed.intent, "payment.disputed"));
    await tell(callback({ ...held.intent, amount: usd(2_199) }));
  }
  await becomes(disputed.intent.reference, "disputed");
  await becomes(held.intent.reference, "held");
  await settled(context);
  for (const { email, intent, quantity, cause } of [
    { ...disputed, quantity: 1, cause: "disputed" },
    { ...held, quantity: 2, cause: "held" },
  ]) {
    const mails = await db
      .selectFrom("mail.outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "questioned")
      .execute();
    const page = `/marketplace/order/${intent.reference}`;
    expect(mails).toMatchObject([
      {
        data: {
          cause,
          name: "Awa Kalala",
          purpose: `${quantity} × Un sac pour essayer, 700`,
          page,
          amount: intent.amount,
          ...(cause === "held" && { came: usd(2_199) }),
        },
      },
    ]);
    await waitFor(async () => (await arrived(email)).length > 0);
    expect((await arrived(email))[0]?.text).toContain(page);
  }
});

/** The mails of this kind in a mailbox. */
function arrived(recipient: string) {
  return db
    .selectFrom("mail.mailbox as mail")
    .innerJoin("mail.outbox as posted", "posted.message_id", "mail.message_id")
    .select("mail.text")
    .where("mail.recipient", "=", recipient)
    .where("posted.template", "=", "questioned")
    .execute();
}
