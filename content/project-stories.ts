import type { ProjectStory } from "./schema.ts";

/** The long part of each project, by its picture's name: loaded for the page of that project only. */
export const projectStories: Readonly<Record<string, () => Promise<{ story: ProjectStory }>>> = {
  kits: () => import("./project-stories/kits.ts"),
  canteens: () => import("./project-stories/canteens.ts"),
  reforestation: () => import("./project-stories/reforestation.ts"),
  agriculture: () => import("./project-stories/agriculture.ts"),
  classrooms: () => import("./project-stories/classrooms.ts"),
  cassava: () => import("./project-stories/cassava.ts"),
};
