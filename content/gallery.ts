import { agriculture } from "./gallery/agriculture.ts";
import { award } from "./gallery/award.ts";
import { education } from "./gallery/education.ts";
import { environment } from "./gallery/environment.ts";
import { health } from "./gallery/health.ts";
import { social } from "./gallery/social.ts";
import type { GalleryEntry } from "./schemas/gallery.ts";

/** Newest first. */
export const gallery: readonly GalleryEntry[] = [
  ...education,
  ...social,
  ...agriculture,
  ...award,
  ...health,
  ...environment,
].sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
