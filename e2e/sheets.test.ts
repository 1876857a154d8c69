import { expect, test } from "vitest";
import { product } from "./harness/journey.ts";
import { ADDRESSES } from "./harness/screens.ts";

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");
const classesOf = (sheet: string) =>
  new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => unescaped(name)));
const shownIn = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(/\s+/),
  );

/** Further pages that are rendered on request only. */
const ON_REQUEST = [
  "/donate?amount=5000",
  "/sponsor?type=meal",
  "/?gallery=education",
  "/projects?q=manioc",
  "/projects/99",
  "/programs/nothing",
  "/donate/status/AAAAAAAAAAAAAAAAAAAAAA",
  "/receipts/verify?number=1",
];

test("whatever part of the sheet a page is sent with, it has the rules of every class on the page", async () => {
  const lacking: string[] = [];
  for (const address of [...ADDRESSES, ...ON_REQUEST]) {
    const html = await (await fetch(product.url + address)).text();
    const own = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, sheet]) => sheet).join("");
    const [, boot = "{}"] = /<script[^>]*id="boot"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
    const { sheet } = JSON.parse(boot) as { sheet?: string };
    if (!sheet) continue;
    const whole = classesOf(await (await fetch(product.url + sheet)).text());
    const there = classesOf(own);
    for (const name of new Set(shownIn(html)))
      if (whole.has(name) && !there.has(name)) lacking.push(`${address}: ${name}`);
  }
  expect(lacking, lacking.join("\n")).toEqual([]);
});
