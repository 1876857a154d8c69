import { expect } from "vitest";
import { product, type Site } from "./journey.ts";
import { settled } from "./settled.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Reads the site's mailbox. */
export async function mailsTo(address: string, { url }: Pick<Site, "url"> = product): Promise<Mail[]> {
  const answer = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(address)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Mail[];
}

/** Expects exactly one mail once all jobs are finished. */
export async function expectOneMail(address: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0);
  await settled(product);
  const mails = await mailsTo(address);
  expect(mails).toHaveLength(1);
  return mails[0] as Mail;
}

export async function expectNoMail(address: string) {
  await settled(product);
  expect(await mailsTo(address)).toEqual([]);
}
