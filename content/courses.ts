import { course as caissePetitCommerce } from "./courses/caisse-petit-commerce/course.ts";
import { course as coutureEtAtelier } from "./courses/couture-et-atelier/course.ts";
import { course as energieSolaire } from "./courses/energie-solaire/course.ts";
import { course as gestionCooperative } from "./courses/gestion-cooperative/course.ts";
import { course as hygieneEauNutrition } from "./courses/hygiene-eau-nutrition/course.ts";
import { course as maraichageSansIntrants } from "./courses/maraichage-sans-intrants/course.ts";
import { course as projetCommunautaire } from "./courses/projet-communautaire/course.ts";
import { course as transformationManioc } from "./courses/transformation-manioc/course.ts";
import type { Course } from "./schemas/courses.ts";

/**
 * Newest first. For the server, which writes them into the database at its start; a browser must not load this file:
 * the quizzes' answers stand in it.
 */
export const courses: readonly Course[] = [
  projetCommunautaire,
  energieSolaire,
  coutureEtAtelier,
  hygieneEauNutrition,
  gestionCooperative,
  transformationManioc,
  caissePetitCommerce,
  maraichageSansIntrants,
];
