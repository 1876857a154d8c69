import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour } from "./behaviour.ts";
import type { Settings } from "./settings.ts";
import { type Key, signed } from "./signatures.ts";
import type { Deposit, Refund } from "./types.ts";
import { callbackOf } from "./views.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
/** Afterwards a callback is only sent when the merchant asks for it. */
const GIVE_UP_MS = 15 * 60_000;
const ANSWER_MS = 10_000;

interface Parts {
  readonly settings: Settings;
  readonly behaviour: Behaviour;
  readonly currentKey: () => Key;
}

/** Sends callbacks, signed with the newest key, until the merchant answers 200. */
export function openCallbacks({ settings, behaviour, currentKey }: Parts) {
  const { callbackUrl, callbackAuthority } = settings;

  /** The merchant's answer; 0 if there is none. */
  function attempt(body: Buffer, skewMs = 0): Promise<number> {
    const { pathname } = new URL(callbackUrl);
    const message = {
      method: "POST",
      authority: callbackAuthority,
      path: pathname,
      contentType: "application/json; charset=UTF-8",
      body,
    };
    const signature = behaviour.unsigned
      ? { "Content-Type": message.contentType }
      : signed(message, {
          key: currentKey(),
          form: behaviour.form,
          now: new Date(behaviour.now().getTime() + skewMs),
        });
    const sent = behaviour.tampered ? tamperedWith(body) : body;
    const headers = { ...signature, Host: callbackAuthority, "Content-Length": sent.length };
    return new Promise((resolve) => {
      const call = request(callbackUrl, { method: "POST", headers, timeout: ANSWER_MS }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      call.on("timeout", () => call.destroy());
      call.on("error", () => resolve(0));
      call.end(sent);
    });
  }

  /** Resolves once the merchant accepted it, or after a quarter of an hour. */
  async function deliver(body: Buffer): Promise<void> {
    const since = performance.now();
    for (let wait = FIRST_WAIT_MS; performance.now() - since < GIVE_UP_MS; wait *= 2) {
      if ((await attempt(body)) === 200) return;
      await sleep(Math.min(wait, LONGEST_WAIT_MS), undefined, { ref: false });
    }
  }

  return {
    /** Once, whatever it is. */
    say: attempt,
    /** Tells the merchant what became of it: as often, as early and as wrongly as a tester wants. */
    async send(one: Deposit | Refund): Promise<void> {
      if (behaviour.silent) return;
      const said = callbackOf(one);
      const told = behaviour.otherAmount === null ? said : { ...said, amount: behaviour.otherAmount };
      const copies = Array.from({ length: behaviour.copies }, () =>
        deliver(Buffer.from(JSON.stringify(told))),
      );
      await Promise.all(copies);
      // An intermediate one that was overtaken.
      if (behaviour.disorder) await deliver(Buffer.from(JSON.stringify({ ...said, status: "PROCESSING" })));
    },
  };
}
export type Callbacks = ReturnType<typeof openCallbacks>;

/** Another amount, after it was signed. */
function tamperedWith(body: Buffer): Buffer {
  return Buffer.from(body.toString("utf8").replace(/"amount":"\d/, '"amount":"9'));
}
