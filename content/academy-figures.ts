/** What the academy says of itself: fixed figures, as the specification writes them. A test counts the courses. */
export const academyFigures = {
  courses: 8,
  students: "2,500+",
  graduates: "850+",
  rating: "4.8/5",
  /** Of each course. */
  course: { students: "120+", rating: "4.8/5", reviews: "45" },
} as const;
