/** What a volunteer may choose, in the form's order; apart from the schema, which weighs more than the form. */
export const AVAILABILITIES = ["weekends", "evenings", "flexible", "fulltime"] as const;
export const AREAS = [
  "education",
  "agriculture",
  "health",
  "environment",
  "technology",
  "communication",
] as const;

export type Availability = (typeof AVAILABILITIES)[number];
export type Area = (typeof AREAS)[number];

/** The name of an area's box in the form. */
export const areaBox = (area: Area) => `area-${area}` as const;
