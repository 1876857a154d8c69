import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const GIFT_MS = 600_000;

export interface Gift {
  readonly email: string;
  readonly amount: number;
  readonly reference: string;
}

/**
 * Gives and pays; repeats a request without an answer, always with the same operation id, and tells `failed` of each. `answered` hears how
 * long each request took.
 */
export async function giveAndPay(
  url: string,
  amount: number,
  address: string,
  failed: (failure: string) => void = () => undefined,
  answered: (ms: number) => void = () => undefined,
): Promise<Gift> {
  const end = performance.now() + GIFT_MS;
  const email = `${randomUUID()}@example.org`;
  const body = JSON.stringify({
    programId: 1 + (amount % 6),
    amount,
    donationType: "one_time",
    donorName: "Giver",
    donorEmail: email,
    anonymous: false,
    operation_id: randomUUID(),
  });
  const repeat = { end, failed, answered };
  const { checkoutUrl, reference } = await untilAnswered(repeat, async () => {
    const response = await fetch(`${url}/functions/v1/create-donation`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      body,
    });
    if (response.status !== 200)
      throw new Error(`create-donation answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { checkoutUrl: string; reference: string };
  });
  await untilAnswered(repeat, async () => {
    const response = await fetch(checkoutUrl, {
      method: "POST",
      body: new URLSearchParams({ decision: "pay" }),
      redirect: "manual",
    });
    if (response.status !== 303) throw new Error(`the payment page answered ${response.status}`);
  });
  return { email, amount, reference };
}

interface Repeat {
  readonly end: number;
  readonly failed: (failure: string) => void;
  readonly answered: (ms: number) => void;
}

async function untilAnswered<T>({ end, failed, answered }: Repeat, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const since = performance.now();
    try {
      const result = await attempt();
      answered(performance.now() - since);
      return result;
    } catch (error) {
      if (performance.now() > end) throw error;
      failed(reasonOf(error));
      await sleep(40);
    }
  }
}

/** In the words of what lies beneath: fetch itself only says that it failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
