import { namedScene } from "../../illustrations/index.ts";
import { contentPictures } from "../content-pictures.ts";

/** The social picture of a page, as its HTML names it. */
export interface SharedPage {
  /** The file's address: `/social/news/4.png`. */
  readonly address: string;
  readonly title: string;
  /** The first scene the page shows, or none. */
  readonly scene: string | undefined;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&([a-z]+|#x27);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

/** Reads a prerendered page; undefined if it names no picture of its own. */
export function sharedPage(html: string): SharedPage | undefined {
  const [, address] = /<meta property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(html) ?? [];
  if (!address) return undefined;
  const [, heading = ""] = /<h1[^>]*>([^]*?)<\/h1>/.exec(html) ?? [];
  const [, title = ""] = /<title>([^]*?)<\/title>/.exec(html) ?? [];
  const [, scene] = /<main[^]*?<img[^>]* src="\/pictures\/([a-z0-9-]+)\.svg"/.exec(html) ?? [];
  return { address, title: plain(heading) || plain(title), scene };
}

/** The page's scene; a page without pictures gets a fixed scene of people. */
export function sceneOf({ address, scene }: SharedPage): string {
  if (!scene) return namedScene(`gallery-celebration-${address.length * 7}`);
  return namedScene(scene, contentPictures().find(({ name }) => name === scene)?.alt);
}
