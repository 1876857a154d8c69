import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import messages from "../../locales/fr.json";
import { WordsContext } from "../lib/i18n/words.tsx";
import { functions } from "../links.ts";
import OfflinePage from "../pages/offline.tsx";
import type { WaitingPost } from "./waiting-post.ts";
import { written } from "./written.ts";

const body = renderToStaticMarkup(
  <WordsContext value={{ language: "fr", messages }}>
    <OfflinePage />
  </WordsContext>,
);
const html = `<html lang="fr" dir="ltr">${body}</html>`;
const { noNetwork, offline } = messages;

const nothing = { because: "", asked: "https://site.example/faq", whole: undefined, waiting: [], saved: [] };
const post: WaitingPost = {
  user: "",
  key: "00000000-0000-4000-8000-000000000000",
  url: functions.submitContactForm,
  values: { name: "Awa", email: "awa@example.org", message: 'Un <b>"puits"</b> & $1', language: "fr" },
  at: Date.parse("2027-03-10T10:00:00Z"),
};

/** The texts and links that are not hidden. */
function seen(page: string) {
  const open = page
    .replace(/<section data-waiting="" hidden.*?<\/section>/s, "")
    .replace(/<ul hidden="".*?<\/ul>/s, "")
    .replace(/<(\w+)[^>]* hidden="".*?<\/\1>/gs, "");
  return {
    title: /<title>(.*?)<\/title>/.exec(open)?.[1]?.replace(/ · .*/, ""),
    heading: /<h1[^>]*>(.*?)</.exec(open)?.[1],
    text: /data-says=""[^>]*>(.*?)</.exec(open)?.[1],
    links: [...open.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
    entries: [...open.matchAll(/<h3[^>]*>(.*?)</g)].map(([, kind]) => kind),
    open,
  };
}

test("a page that is not stored: why, and the link that tries it again", () => {
  expect(seen(written(html, nothing))).toMatchObject({
    title: offline.title,
    heading: offline.title,
    text: offline.text,
    links: ["https://site.example/faq"],
    entries: [],
  });
});

test("a filtered list leads to itself, and to the whole list if that is stored", () => {
  const asked = "https://site.example/projects?category=social&q=eau";
  const why = noNetwork.why.list;
  const alone = seen(written(html, { ...nothing, because: "list", asked }));
  expect(alone).toMatchObject({ title: why.title, heading: why.title, text: why.text });
  expect(alone.links).toEqual([asked.replace("&", "&#38;")]);
  expect(seen(written(html, { ...nothing, because: "list", asked, whole: "/projects" })).links).toEqual([
    asked.replace("&", "&#38;"),
    "/projects",
  ]);
});

test.each(["payment", "form", "incomplete", "kept", "file", "deleted"] as const)(
  "after a form: %s, with no link that would try it again",
  (because) => {
    const page = seen(written(html, { ...nothing, because }));
    expect(page).toMatchObject({
      title: noNetwork.why[because].title,
      heading: noNetwork.why[because].title,
    });
    expect(page.text).toBe(
      noNetwork.why[because].text.replace(
        "{{email}}",
        /[\w.-]+@[\w.-]+\.\w+/.exec(page.text ?? "")?.[0] ?? "",
      ),
    );
    expect(page.links).toEqual([]);
  },
);

test("a reason that nobody gave changes nothing", () => {
  for (const because of ["(", ".*", '"', "constructor"])
    expect(written(html, { ...nothing, because })).toBe(written(html, nothing));
});

describe("what waits", () => {
  const page = seen(
    written(html, { ...nothing, because: "kept", waiting: [post, { ...post, refused: true }] }),
  );

  test("is listed with its kind, its day and its end", () => {
    expect(page.entries).toEqual([noNetwork.waiting.contact, noNetwork.waiting.contact]);
    expect(page.open).toMatch(/10 mars 2027.* 17 mars 2027/);
    expect(page.open.split(noNetwork.waiting.refused)).toHaveLength(2);
  });

  test("is the sender's text, never HTML, and posts what was typed", () => {
    expect(page.open).toContain("Un &#60;b&#62;&#34;puits&#34;&#60;/b&#62; &#38; $1");
    expect(page.open).not.toContain("<b>");
    expect(page.open).toContain(`<form action="${functions.submitContactForm}" method="post">`);
    expect(page.open).toContain('<input type="hidden" name="email" value="awa@example.org">');
    expect(page.open).toContain(`<input type="hidden" name="delete" value="${post.key}">`);
    expect(page.open).not.toMatch(/\{\w+\}|data-(?:kind|text|send)=/);
  });
});

test("saved pages: those in the reader's language first", () => {
  const saved = ["ar", "fr"].map((language) => ({
    path: `/${language}`,
    language,
    line: `<li>${language}</li>`,
  }));
  expect(written(html, { ...nothing, saved })).toContain("<li>fr</li><li>ar</li></ul>");
});
