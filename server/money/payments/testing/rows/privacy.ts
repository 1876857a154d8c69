import { expect } from "vitest";
import type { Row } from "../traits.ts";
import { unevenPostings } from "../uneven-postings.ts";
import { isPaidOnce } from "./paying.ts";

export const PRIVACY: readonly Row[] = [
  {
    name: "threat 87: the log has no name, no address, no number and no secret of a payment, whatever went wrong",
    needs: ["asked"],
    async prove(rig) {
      rig.log.splice(0);
      rig.next("html");
      await rig.send(rig.bodyFor());
      rig.calm();
      const gift = await rig.give();
      rig.next("error");
      await rig.asked(gift.id);
      rig.calm();
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
      const { reference } = gift;
      const secrets = [
        rig.context.keys.sandboxSecret,
        rig.context.keys.linkSecret,
        "a-token-of-the-test",
        "sk_test_double",
        "whsec_double",
      ];
      const phone = rig.place.phone(rig.place.means);
      const log = rig.log.join("");
      expect(log).not.toBe("");
      for (const word of [
        gift.email,
        "Awa Kalala",
        "Welcome",
        reference,
        ...(phone ? [phone.slice(3)] : []),
        ...secrets,
      ])
        expect(log.includes(word), word).toBe(false);
    },
  },
  {
    name: "threat 70: neither the payment nor what is kept of its messages names the payer",
    needs: [],
    async prove(rig) {
      const gift = await rig.give();
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
      const inbox = await rig.db.selectFrom("payments.inbox").select("raw").execute();
      const text = JSON.stringify([await rig.rowOf(gift.id), inbox]);
      const phone = rig.place.phone(rig.place.means);
      for (const word of [gift.email, "Awa Kalala", "carte@example.org", ...(phone ? [phone.slice(3)] : [])])
        expect(text.includes(word), word).toBe(false);
    },
  },
];

export const LEDGER: Row = {
  name: "the ledger sums to zero in each currency, whatever happened before",
  needs: [],
  async prove(rig) {
    expect(await unevenPostings(rig.db)).toEqual([]);
    expect((await rig.db.selectFrom("payments.entries").select("posting_id").limit(1).execute()).length).toBe(
      1,
    );
  },
};
