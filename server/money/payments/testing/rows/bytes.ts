import { expect } from "vitest";
import { paymentLimits } from "../../limits.ts";
import { bodyOf } from "../places/place.ts";
import type { Rig } from "../rig.ts";
import type { Row } from "../traits.ts";
import type { News } from "../wire.ts";
import { paidButUntold } from "./messages.ts";
import { isPaidOnce, isUnpaid } from "./paying.ts";

/** A message whose bytes or headers are not as they were sent: refused, and nothing of it is kept. */
const refused = (name: string, change: (news: News) => News): Row => ({
  name,
  needs: ["signed"],
  async prove(rig) {
    const { gift, news } = await paidButUntold(rig);
    rig.calm();
    const inbox = async () => (await rig.db.selectFrom("payments.inbox").select("event_id").execute()).length;
    const before = await inbox();
    expect(await rig.deliver(change(news))).toBe(401);
    expect(await inbox()).toBe(before);
    await isUnpaid(rig, gift);
    expect(await rig.deliver(news)).toBe(200);
    await isPaidOnce(rig, gift);
  },
});

const withBody = (news: News, body: Buffer): News => ({ ...news, body });
const flipped = (body: Buffer, at: number) => {
  const changed = Buffer.from(body);
  changed.writeUInt8(body.readUInt8(at) ^ 1, at);
  return changed;
};
const isSignature = (name: string) => /signature/.test(name);

/** Signed at another time than ours, by so much. */
const skewed = (name: string, ms: number, isTaken: boolean): Row => ({
  name,
  needs: ["signed"],
  async prove(rig: Rig) {
    const { gift, news } = await paidButUntold(rig);
    rig.calm();
    const at = new Date(rig.clock.now().getTime() + ms);
    expect(await rig.place.script?.say(bodyOf(news), at)).toBe(isTaken ? 200 : 401);
    if (!isTaken) expect(await rig.deliver(news)).toBe(200);
    await isPaidOnce(rig, gift);
  },
});

const { toleranceMs } = paymentLimits;

export const BYTES: readonly Row[] = [
  refused("threat 13: without its signature it is refused", (news) => ({
    ...news,
    headers: Object.fromEntries(Object.entries(news.headers).filter(([name]) => !isSignature(name))),
  })),
  refused("threat 13: with a signature that somebody made up it is refused", (news) => ({
    ...news,
    headers: Object.fromEntries(
      Object.entries(news.headers).map(([name, value]) => [
        name,
        name === "signature" || name.endsWith("-signature")
          ? value.replace(/[0-9a-f]{6}/i, "000000").replace(/:[\w+/]{6}/, ":AAAAAA")
          : value,
      ]),
    ),
  })),
  refused("threat 13: with its first byte changed it is refused", (news) =>
    withBody(news, flipped(news.body, 0)),
  ),
  refused("threat 13: with a byte in its middle changed it is refused", (news) =>
    withBody(news, flipped(news.body, news.body.length >> 1)),
  ),
  refused("threat 13: with its last byte changed it is refused", (news) =>
    withBody(news, flipped(news.body, news.body.length - 1)),
  ),
  refused("with a byte order mark before it it is refused", (news) =>
    withBody(news, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), news.body])),
  ),
  refused("in another charset it is refused", (news) =>
    withBody(news, Buffer.from(news.body.toString("utf8"), "utf16le")),
  ),
  refused("written anew with the same meaning it is refused", (news) =>
    withBody(news, Buffer.from(JSON.stringify(bodyOf(news), null, 3))),
  ),
  refused("cut off it is refused", (news) => withBody(news, news.body.subarray(0, -2))),
  refused("empty it is refused", (news) => withBody(news, Buffer.alloc(0))),
  skewed("signed four minutes ago it is taken", -(toleranceMs - 60_000), true),
  skewed("signed four minutes ahead of our clock it is taken", toleranceMs - 60_000, true),
  skewed("threat 14: signed ten minutes ago it is refused", -2 * toleranceMs, false),
  skewed("signed ten minutes ahead of our clock it is refused", 2 * toleranceMs, false),
  {
    name: "a body of a megabyte is refused unread",
    needs: ["asked"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      expect(await rig.deliver(withBody(news, Buffer.alloc(1_000_000, 32)))).toBe(413);
      await isUnpaid(rig, gift);
    },
  },
  {
    name: "at another provider's address it is not taken",
    needs: ["asked"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      expect(await rig.deliver({ ...news, path: "/webhooks/nobody" })).toBe(404);
      await isUnpaid(rig, gift);
    },
  },
  {
    name: "bytes that are no text are kept or refused, never an error of ours",
    needs: ["asked"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      expect(await rig.deliver(withBody(news, Buffer.from([0xff, 0xfe, 0x00, 0xd8])))).toBeLessThan(500);
      await rig.quiet();
      // At its own address even this makes us ask.
      if (rig.provider?.verifyCallback) await isUnpaid(rig, gift);
      else await isPaidOnce(rig, gift);
    },
  },
];
