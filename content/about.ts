import type { About } from "./schemas/about.ts";

/** Loaded one language at a time: `(await about.fr()).default`. */
export const about = {
  fr: () => import("./about/fr.json", { with: { type: "json" } }),
  en: () => import("./about/en.json", { with: { type: "json" } }),
  es: () => import("./about/es.json", { with: { type: "json" } }),
  zh: () => import("./about/zh.json", { with: { type: "json" } }),
  ar: () => import("./about/ar.json", { with: { type: "json" } }),
  ru: () => import("./about/ru.json", { with: { type: "json" } }),
  pt: () => import("./about/pt.json", { with: { type: "json" } }),
  hi: () => import("./about/hi.json", { with: { type: "json" } }),
  de: () => import("./about/de.json", { with: { type: "json" } }),
  sw: () => import("./about/sw.json", { with: { type: "json" } }),
} satisfies Record<string, () => Promise<{ default: About }>>;
