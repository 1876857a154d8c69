/** Files by path to files by name: `…/gallery-school-12.jpg` stands for the scene `gallery-school-12`. */
export const byName = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.\w+$/g, ""), address]),
  );

/** What lies in content/photos at build. Each file gets an address of its own that changes with it. */
export const foundPhotos: Readonly<Record<string, string>> = byName(
  import.meta.glob<string>("../../content/photos/*.{jpg,jpeg,png,webp,avif}", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);
