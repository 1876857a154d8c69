import { describe, expect, test } from "vitest";
import { product } from "./harness/journey.ts";
import { count, served, textOf } from "./harness/served.ts";

const between = (html: string, tag: string) =>
  new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? "";
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

describe("around every page", async () => {
  const html = await served("/");
  const [header, footer] = [between(html, "header"), between(html, "footer")];

  test("the header has three groups, the search, the languages, and gives by /sponsor", () => {
    for (const [group, ...pages] of [
      ["À propos", "/", "/about", "/testimonials", "/team", "/faq", "/galerie"],
      ["Causes", "/programs", "/projects"],
      ["Événements", "/events", "/contact", "/news"],
    ]) {
      expect(textOf(header)).toContain(group);
      expect(hrefs(header)).toEqual(expect.arrayContaining(pages));
    }
    expect(header).toMatch(
      /<a [^>]*href="\/search"[^>]*aria-keyshortcuts|aria-keyshortcuts[^>]*href="\/search"/,
    );
    expect(new Set(header.match(/hrefLang="\w\w"/g)).size).toBe(10);
    expect(header).toMatch(/href="\/sponsor"[^>]*>(?:<[^>]+>)*Faire un don/);
  });

  test("the footer has the newsletter's e-mail field with 'S'abonner'", () => {
    expect(footer).toMatch(/<input[^>]* type="email"/);
    expect(textOf(footer)).toContain("S'abonner");
  });

  test("the footer says where the foundation is, its legal pages, six networks, 2025 and whose platform it is", () => {
    const text = textOf(footer);
    for (const part of ["Kinshasa", "+243", "@", "© 2025 Fondation Bomoko", "Plateforme Exemple"])
      expect(text).toContain(part);
    expect(text).toContain("Contenu de démonstration");
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining(["/mentions-legales", "/terms", "/privacy", "/gdpr", "/faq", "/sitemap"]),
    );
    for (const network of ["facebook", "twitter", "instagram", "linkedin", "whatsapp", "tiktok"])
      expect(count(footer, new RegExp(`href="https://[^"]*${network}`)), network).toBe(1);
  });
});

test("robots.txt closes what is no page and names the sitemap", async () => {
  const robots = await (await fetch(`${product.url}/robots.txt`)).text();
  for (const closed of ["/auth/v1/", "/rest/v1/", "/storage/v1/", "/functions/v1/"])
    expect(robots).toContain(`Disallow: ${closed}`);
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

test("a page names one picture for where it is shared, and it is there", async () => {
  for (const path of ["/", "/about", "/de/projects/2", "/sw/programs/women", "/ar/events/1", "/news/4"]) {
    const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(await served(path)) ?? [];
    const picture = await fetch(product.url + new URL(address).pathname);
    expect([path, picture.status, picture.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  }
});

test("a program that reads no page finds the icon where it looks for it", async () => {
  const answer = await fetch(`${product.url}/favicon.ico`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/vnd.microsoft.icon");
  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(500);
});
