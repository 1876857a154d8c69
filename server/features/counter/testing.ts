import { randomUUID } from "node:crypto";
import { awaitedGift } from "../../money/bank/testing.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import { testOffice, type Worker } from "../../office/testing.ts";

/** The office with a treasurer, a director and a reader, who work in forms. */
export async function testCounter() {
  const world = await testOffice();
  const { clock, context } = world;
  const cookies = new Map<Worker, string>();

  const today = (ahead = 0) => kinshasaDay(new Date(clock.now().getTime() + ahead * 86_400_000));

  /** The session of the screens; entered anew where it is over. */
  async function cookieOf(worker: Worker): Promise<string> {
    const known = cookies.get(worker);
    if (known !== undefined) return known;
    const { cookie } = await world.enterByForm(worker);
    cookies.set(worker, cookie);
    return cookie;
  }

  /** A form of a screen: where it led to, or the page that says why not. */
  async function submit(worker: Worker, path: string, form: string, fields: Record<string, string>) {
    const answer = await world.post(path, await cookieOf(worker), { form, ...fields });
    const alert = /role="alert"[^>]*>([^<]+)/.exec(answer.text)?.[1] ?? null;
    return { ...answer, alert, to: answer.location?.replace("/office", "") ?? "" };
  }

  const show = async (worker: Worker, path: string) => world.screen(path, await cookieOf(worker));

  /** A gift that waits for its transfer, as a form of the site made it. */
  const awaited = (minor: number) =>
    awaitedGift(context, { amount: { minor, currency: "USD" }, email: "awa@example.org" });

  /** Opens a sheet: its path. */
  async function openSheet(worker: Worker, drawer: string, count: Record<string, string>, day = today()) {
    const { to } = await submit(worker, "/desk", "sheet-open", {
      operation: randomUUID(),
      drawer,
      day,
      ...count,
    });
    return to.replace(/\?.*/, "");
  }

  return { ...world, today, submit, show, awaited, openSheet, cookieOf };
}

let slips = 0;

/** A whole row of the form of gifts, to vary. */
export const rowOf = (at: number, changed: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      slip: `T-${++slips}`,
      who: "Awa Kalala",
      contact: "awa@example.org",
      purpose: "1",
      amount: "50",
      currency: "USD",
      method: "cash",
      ...changed,
    }).map(([name, value]) => [`${name}.${at}`, value]),
  );
