-- The desk of the academy: courses are corrected in place, so that what learners have done stays.

grant usage on schema public, academy to office;
grant select on public.courses, public.course_modules, public.lessons, public.lesson_texts, public.quiz_questions,
  public.course_certificates, academy.quiz_answers to office;
grant select (course_id, created_at) on academy.drafts to office;
grant select (course_id) on public.course_enrollments to office;
do $$
declare
  name text;
begin
  foreach name in array array['public.courses', 'public.course_modules', 'public.lessons', 'public.lesson_texts',
    'public.quiz_questions', 'public.course_enrollments', 'academy.quiz_answers', 'academy.drafts'] loop
    execute format(
      'create policy office_reads on %s for select to office using ((select office.may(''courses-list'')) is not null)', name);
  end loop;
end
$$;
create policy office_reads on public.course_certificates for select to office
  using ((select office.may('certificates-list')) is not null);

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['courses-list', 'course-edit', 'module-edit', 'lesson-edit', 'question-edit', 'course-publish',
    'course-unpublish', 'certificates-list', 'certificate-correct']) as action,
  unnest(array['director', 'programmes', 'reader']) as role
where role <> 'reader' or action like '%-list';
