/** How the gallery is sorted, in the order of its filter; apart from the schema, because the page reads it too. */
export const GALLERY_CATEGORIES = [
  "education",
  "social",
  "agriculture",
  "award",
  "health",
  "environment",
] as const;
