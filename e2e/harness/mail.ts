import { expect } from "vitest";
import { product } from "./journey.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The product's own mailbox, as a person in front of it would read it. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${product.url}/dev/mail.json`);
  expect(answer.status).toBe(200);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => JSON.stringify(to).includes(address));
}

const DELIVERY_MS = 15_000;
/** Long enough for a second copy to arrive, if there were one. */
const SETTLE_MS = 1500;

/** Exactly one mail, and no second one a moment later. */
export async function expectOneMail(address: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: DELIVERY_MS }).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const mails = await mailsTo(address);
  expect(mails).toHaveLength(1);
  return mails[0] as Mail;
}

export async function expectNoMail(address: string) {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  expect(await mailsTo(address)).toEqual([]);
}
