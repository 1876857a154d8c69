/** How the content is sorted, in the order of the filters; apart from the schemas, because pages read these lists too. */

/** Projects and programmes. */
export const PROJECT_CATEGORIES = ["education", "agriculture", "environment", "social"] as const;

export const GALLERY_CATEGORIES = [
  "education",
  "social",
  "agriculture",
  "award",
  "health",
  "environment",
] as const;
