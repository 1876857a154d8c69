import { course as maraichageSansIntrants } from "./courses/maraichage-sans-intrants/course.ts";
import type { Course } from "./schemas/courses.ts";

/**
 * Newest first. For the server, which writes them into the database at its start; a browser must not load this file:
 * the quizzes' answers stand in it.
 */
export const courses: readonly Course[] = [maraichageSansIntrants];
