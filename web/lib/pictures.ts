/** Maps scene names to file addresses: `…/gallery-school-12.jpg` belongs to the scene `gallery-school-12`. */
export const byName = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.\w+$/g, ""), address]),
  );

/** The files of content/photos at build. The address of a file changes with its content. */
const foundPhotos: Readonly<Record<string, string>> = byName(
  import.meta.glob<string>("../../content/photos/*.{jpg,jpeg,png,webp,avif}", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** All scenes are drawn in this frame; portraits and products are square. */
export const PICTURE_SIZE = { width: 720, height: 480 } as const;
export const SQUARE_SIZE = { width: 480, height: 480 } as const;

/** How a list's pictures load: the first is visible and loads at once, the others load lazily. */
export const loadingOf = (isFirst: boolean) =>
  isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);

/**
 * The address of a picture: the foundation's photo of that name, or the scene drawn at build. A name that is already an
 * address is returned unchanged.
 */
export function picture(name: string, photos: Readonly<Record<string, string>> = foundPhotos): string {
  return name.startsWith("/") ? name : (photos[name] ?? `/pictures/${name}.svg`);
}

/** The picture for link previews, by the page's address without language: drawn at build (scripts/social). */
export const socialPicture = (path: string): string => `/social${path === "/" ? "/home" : path}.png`;
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
