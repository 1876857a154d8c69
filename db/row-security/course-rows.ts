/** SQL about the course that a row belongs to. */

export const published = (course: string) =>
  `(select c.published from public.courses c where c.id = ${course})`;
export const learner = (course: string) =>
  `(select e.user_id from public.course_enrollments e where e.course_id = ${course})`;
export const courseOf = (table: string, id: string) =>
  `(select t.course_id from public.${table} t where t.id = ${id})`;
