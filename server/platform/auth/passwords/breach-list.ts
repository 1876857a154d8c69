import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { createOutbound } from "../../outbound/outbound.ts";

/** Whether a password is in the list of leaked ones; false while the list cannot be read. */
export type IsBreached = (password: string) => Promise<boolean>;

/**
 * Asks AUTH_BREACH_LIST_URL (the range protocol of Have I Been Pwned) by k-anonymity: the list learns five of the forty
 * digits of the password's SHA-1, and its padded answer says nothing by its length. Without the setting it asks nobody.
 */
export function createBreachList({ env, clock, log }: Pick<Context, "env" | "clock" | "log">): IsBreached {
  const address = env.AUTH_BREACH_LIST_URL;
  if (address === undefined) return () => Promise.resolve(false);
  const { bytes: maxBytes, timeoutMs } = limits.auth.breachList;
  const outbound = createOutbound({
    hosts: [{ origin: new URL(address).origin, isPrivate: !env.isPublic }],
    clock,
  });
  const headers = { "Add-Padding": "true", "User-Agent": env.SITE_URL };
  let unread = 0;

  return async (password) => {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    const url = `${address.replace(/\/$/, "")}/${hash.slice(0, PREFIX)}`;
    try {
      const { status, bytes } = await outbound({ url, headers, timeoutMs, maxBytes });
      if (status !== 200) throw new Error(`the list answered ${status}`);
      return isListed(bytes.toString("latin1"), hash.slice(PREFIX));
    } catch (error) {
      unread += 1;
      log.warn("the list of leaked passwords could not be read", { count: unread, error });
      return false;
    }
  };
}

const PREFIX = 5;

/** Each line is the rest of a hash and how often it leaked; lines with zero are padding. */
const isListed = (range: string, rest: string) =>
  range
    .toUpperCase()
    .split(/\r?\n/)
    .some((line) => {
      const [suffix, count] = line.trim().split(":");
      return suffix === rest && Number(count) > 0;
    });
