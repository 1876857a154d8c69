-- The office adds modules, lessons and questions to a course, moves them and takes them away. What is taken away stays in its row,
-- retired: with what learners did in it, and it can be put back.

alter table public.course_modules add column retired_at timestamptz;
alter table public.lessons add column retired_at timestamptz;
alter table public.quiz_questions add column retired_at timestamptz;
comment on column public.course_modules.retired_at is 'Since when it is no part of the course; its lessons and questions went with it.';
comment on column public.lessons.retired_at is 'Since when it is no part of the course; who did it, did it.';
comment on column public.quiz_questions.retired_at is 'Since when it is no part of the quiz; who passed, passed.';

-- A place is taken once among what is shown; looked at when a statement ends, so that one statement can change several places.
alter table public.course_modules
  drop constraint course_modules_course_id_position_key,
  add constraint course_modules_places exclude using btree (course_id with =, position with =)
    where (retired_at is null) deferrable;
alter table public.lessons
  drop constraint lessons_module_id_position_key,
  add constraint lessons_places exclude using btree (module_id with =, position with =)
    where (retired_at is null) deferrable;
alter table public.quiz_questions
  drop constraint quiz_questions_module_id_position_key,
  add constraint quiz_questions_places exclude using btree (module_id with =, position with =)
    where (retired_at is null) deferrable;
create index modules_of_course on public.course_modules (course_id);
create index lessons_of_module on public.lessons (module_id);
create index questions_of_module on public.quiz_questions (module_id);

alter table public.course_enrollments add column finished_at timestamptz;
comment on column public.course_enrollments.finished_at is
  'This person had done all of it when the course was next changed: what is added later is not asked of them for their certificate.';

alter policy published on public.course_modules using (
  retired_at is null
  and exists (select from public.courses c where c.id = course_modules.course_id and c.published)
);
alter policy published on public.lessons using (
  retired_at is null
  and exists (select from public.courses c where c.id = lessons.course_id and c.published)
);
alter policy published_or_own on public.course_modules using (
  retired_at is null
  and (
    exists (select from public.courses c where c.id = course_modules.course_id and c.published)
    or exists (
      select from public.course_enrollments e
      where e.course_id = course_modules.course_id and e.user_id = (select auth.uid())
    )
  )
);
alter policy published_or_own on public.lessons using (
  retired_at is null
  and (
    exists (select from public.courses c where c.id = lessons.course_id and c.published)
    or exists (
      select from public.course_enrollments e
      where e.course_id = lessons.course_id and e.user_id = (select auth.uid())
    )
  )
);
alter policy enrolled on public.quiz_questions using (
  retired_at is null
  and exists (
    select from public.course_modules m join public.course_enrollments e on e.course_id = m.course_id
    where m.id = quiz_questions.module_id and e.user_id = (select auth.uid())
  )
);

-- A lesson done without network may be retired by the time it is sent: it is noted all the same.
create function academy.takes_lesson(lesson integer) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.lessons l join public.course_enrollments e on e.course_id = l.course_id
    where l.id = lesson and e.user_id = auth.uid()
  )
$$;
comment on function academy.takes_lesson is 'Whether whoever asks is enrolled in the course of this lesson, retired or not.';
revoke all on function academy.takes_lesson from public;
grant execute on function academy.takes_lesson to authenticated;
alter policy own_and_enrolled on public.lesson_progress with check (
  user_id = (select auth.uid()) and academy.takes_lesson(lesson_id)
);

create or replace function academy.check_published() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.courses where id = new.id and published) and not exists (
    select from public.lessons l join public.lesson_texts t on t.lesson_id = l.id
    where l.course_id = new.id and l.retired_at is null and btrim(t.body) <> ''
  ) then
    raise exception using errcode = 'check_violation',
      message = format('course %s cannot be published: it has no lessons with words', new.id);
  end if;
  return null;
end
$$;

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['module-add', 'lesson-add', 'question-add', 'part-move', 'part-remove', 'part-restore']) as action,
  unnest(array['director', 'programmes']) as role;
