import { expect, test } from "vitest";
import { socialPicture } from "./draw.ts";
import { sceneOf, sharedPage } from "./page.ts";

const page = (head: string, main: string) =>
  `<!doctype html><html><head><title>Titre | Fondation</title>${head}</head><body><img src="/pictures/band.svg"/><main>${main}</main></body></html>`;
const named = '<meta property="og:image" content="https://site.example/social/news/4.png"/>';

test("title and scene are read from the page", () => {
  const html = page(
    named,
    '<h1 class="a">Dix-sept <em>villages</em> &amp; amis</h1><img alt="" src="/pictures/news-meeting-4.svg"/>',
  );
  expect(sharedPage(html)).toEqual({
    address: "/social/news/4.png",
    title: "Dix-sept villages & amis",
    scene: "news-meeting-4",
  });
});

test("a page that names no picture gets none; one without scene or heading still has both", () => {
  expect(sharedPage(page("", "<h1>Recherche</h1>"))).toBeUndefined();
  const shared = sharedPage(page(named, "<p>…</p>"));
  expect(shared).toMatchObject({ title: "Titre | Fondation", scene: undefined });
  expect(shared && sceneOf(shared)).toContain("<svg");
});

test("a long title is set smaller, and its letters are escaped", () => {
  const scene = '<svg viewBox="0 0 720 480"></svg>';
  const size = (title: string) =>
    Number(/font-size="(\d+)" fill="#12241b" letter/.exec(socialPicture("F", title, scene))?.[1]);
  const long =
    "Yangambi, deux mois après la rentrée sous un vrai toit, trois salles et cent vingt-quatre élèves présents";
  expect(size("FAQ")).toBeGreaterThan(size(long));
  expect(socialPicture("F", "Eau & <b>", scene)).toContain(">Eau &amp; &lt;b></text>");
});
