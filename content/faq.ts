import type { Faq } from "./schemas/faq.ts";

/** Loaded one language at a time: `(await faq.fr()).default`. */
export const faq = {
  fr: () => import("./faq/fr.json", { with: { type: "json" } }),
  en: () => import("./faq/en.json", { with: { type: "json" } }),
  es: () => import("./faq/es.json", { with: { type: "json" } }),
  zh: () => import("./faq/zh.json", { with: { type: "json" } }),
  ar: () => import("./faq/ar.json", { with: { type: "json" } }),
  ru: () => import("./faq/ru.json", { with: { type: "json" } }),
  pt: () => import("./faq/pt.json", { with: { type: "json" } }),
  hi: () => import("./faq/hi.json", { with: { type: "json" } }),
  de: () => import("./faq/de.json", { with: { type: "json" } }),
  sw: () => import("./faq/sw.json", { with: { type: "json" } }),
} satisfies Record<string, () => Promise<{ default: Faq }>>;
