import { randomInt } from "node:crypto";
import { expect } from "vitest";
import type { Site } from "./journey.ts";

interface Text {
  readonly to: string;
  readonly text: string;
}

/** As people in Congo write it. */
export const newNumber = () => `081${randomInt(1000, 9999)}${randomInt(100, 999)}`;

/** As the site shows it. */
export const internationally = (number: string) => `+243${number.slice(1)}`;

/** The newest text message to a number, once there are `count` of them. */
export async function newestText({ url }: Pick<Site, "url">, number: string, count = 1): Promise<string> {
  const texts = async () => {
    const all = (await (await fetch(`${url}/dev/sms.json`)).json()) as Text[];
    return all.filter(({ to }) => to === internationally(number));
  };
  await expect.poll(async () => (await texts()).length).toBe(count);
  return (await texts())[0]?.text ?? "";
}

/** The code of the newest text message to a number, once there are `count` of them. */
export async function textCode(site: Pick<Site, "url">, number: string, count = 1): Promise<string> {
  return /\b\d{6}\b/.exec(await newestText(site, number, count))?.[0] ?? "";
}
