import type { Team } from "./schemas/team.ts";

/** Loaded one language at a time: `(await team.fr()).default`. */
export const team = {
  fr: () => import("./team/fr.json", { with: { type: "json" } }),
  en: () => import("./team/en.json", { with: { type: "json" } }),
  es: () => import("./team/es.json", { with: { type: "json" } }),
  zh: () => import("./team/zh.json", { with: { type: "json" } }),
  ar: () => import("./team/ar.json", { with: { type: "json" } }),
  ru: () => import("./team/ru.json", { with: { type: "json" } }),
  pt: () => import("./team/pt.json", { with: { type: "json" } }),
  hi: () => import("./team/hi.json", { with: { type: "json" } }),
  de: () => import("./team/de.json", { with: { type: "json" } }),
  sw: () => import("./team/sw.json", { with: { type: "json" } }),
} satisfies Record<string, () => Promise<{ default: Team }>>;
