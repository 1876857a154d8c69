/** How projects and programmes are sorted, in the order of the filter; apart from the schemas, because pages read it too. */
export const PROJECT_CATEGORIES = ["education", "agriculture", "environment", "social"] as const;
