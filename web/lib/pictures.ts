import { foundPhotos } from "./photos.ts";

/** All scenes are drawn in this frame; portraits are square. */
export const PICTURE_SIZE = { width: 720, height: 480 } as const;
export const PORTRAIT_SIZE = { width: 480, height: 480 } as const;

/** How a list's picture is loaded: the first stands in sight and comes at once, the others when they come near. */
export const loadingOf = (isFirst: boolean) =>
  isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);

/**
 * The address of a picture: the foundation's own photo of that name, or the scene drawn at build. What is an address
 * already stays it.
 */
export function picture(name: string, photos: Readonly<Record<string, string>> = foundPhotos): string {
  return name.startsWith("/") ? name : (photos[name] ?? `/pictures/${name}.svg`);
}

/** The picture shown where a page is shared, by the page's address without language: drawn at build (scripts/social). */
export const socialPicture = (path: string): string => `/social${path === "/" ? "/home" : path}.png`;
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
