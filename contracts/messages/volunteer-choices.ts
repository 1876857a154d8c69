/** Choices of the volunteer form, in its order. Separate from the schema, which is a larger script. */
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

/** The name of an area's checkbox in the form. */
export const areaBox = (area: Area) => `area-${area}` as const;
