-- What the database tells, in other languages than its own, which is French: one row for each row and language, each text
-- of its own. A text that is null is still French. Where an original changes, its translations go (docs/decisions/translated-rows.md).

create table public.course_translations (
  course_id integer not null references public.courses on delete cascade,
  language text not null,
  title text check (btrim(title) <> '' and length(title) <= 400),
  description text check (btrim(description) <> '' and length(description) <= 4000),
  image_alt text check (btrim(image_alt) <> '' and length(image_alt) <= 1000),
  instructor_role text check (btrim(instructor_role) <> '' and length(instructor_role) <= 400),
  instructor_bio text check (btrim(instructor_bio) <> '' and length(instructor_bio) <= 4000),
  outcomes text[] check (cardinality(outcomes) between 1 and 50),
  -- Chinese writes no spaces between words: each sign is a word of its own, as contracts/search-words.ts asks for it.
  search tsvector generated always as (
    core.searchable(regexp_replace(
      coalesce(title, '') || ' ' || coalesce(description, ''),
      '[一-鿿]', ' \& ', 'g'
    ))
  ) stored,
  primary key (course_id, language)
);
create index course_translations_by_words on public.course_translations using gin (search);
comment on table public.course_translations is 'Courses in other languages.';

create table public.course_module_translations (
  module_id integer not null references public.course_modules on delete cascade,
  language text not null,
  title text check (btrim(title) <> '' and length(title) <= 400),
  summary text check (btrim(summary) <> '' and length(summary) <= 2000),
  primary key (module_id, language)
);
comment on table public.course_module_translations is 'The parts of courses in other languages.';

create table public.lesson_translations (
  lesson_id integer not null references public.lessons on delete cascade,
  language text not null,
  title text check (btrim(title) <> '' and length(title) <= 400),
  primary key (lesson_id, language)
);
comment on table public.lesson_translations is 'The titles of lessons in other languages.';

create table public.lesson_text_translations (
  lesson_id integer not null references public.lesson_texts on delete cascade,
  language text not null,
  body text check (btrim(body) <> '' and length(body) <= 100000),
  primary key (lesson_id, language)
);
comment on table public.lesson_text_translations is 'The words of lessons in other languages, in Markdown: for those who are enrolled.';

create table public.quiz_question_translations (
  question_id integer not null references public.quiz_questions on delete cascade,
  language text not null,
  question text check (btrim(question) <> '' and length(question) <= 2000),
  choices text[],
  primary key (question_id, language)
);
comment on table public.quiz_question_translations is 'Quizzes in other languages, without their answers: for those who are enrolled.';

create table academy.quiz_answer_translations (
  question_id integer not null references academy.quiz_answers on delete cascade,
  language text not null,
  explanation text check (btrim(explanation) <> '' and length(explanation) <= 2000),
  primary key (question_id, language)
);
comment on table academy.quiz_answer_translations is 'Why a choice is right, in other languages.';

create table public.product_translations (
  product_id integer not null references public.products on delete cascade,
  language text not null,
  name text check (btrim(name) <> '' and length(name) <= 240),
  description text check (btrim(description) <> '' and length(description) <= 4000),
  location text check (btrim(location) <> '' and length(location) <= 240),
  image_alt text check (btrim(image_alt) <> '' and length(image_alt) <= 600),
  search tsvector generated always as (
    core.searchable(regexp_replace(
      coalesce(name, '') || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''),
      '[一-鿿]', ' \& ', 'g'
    ))
  ) stored,
  primary key (product_id, language)
);
create index product_translations_by_words on public.product_translations using gin (search);
comment on table public.product_translations is 'Products in other languages.';

create table public.farm_project_translations (
  project_id integer not null references crowdfarming.projects on delete cascade,
  language text not null,
  title text check (btrim(title) <> '' and length(title) <= 400),
  description text check (btrim(description) <> '' and length(description) <= 4000),
  image_alt text check (btrim(image_alt) <> '' and length(image_alt) <= 600),
  farmer_story text[] check (cardinality(farmer_story) between 1 and 50),
  location text check (btrim(location) <> '' and length(location) <= 400),
  crop_type text check (btrim(crop_type) <> '' and length(crop_type) <= 400),
  expected_yield text check (btrim(expected_yield) <> '' and length(expected_yield) <= 600),
  planting_season text check (btrim(planting_season) <> '' and length(planting_season) <= 240),
  harvest_season text check (btrim(harvest_season) <> '' and length(harvest_season) <= 240),
  search tsvector generated always as (
    core.searchable(regexp_replace(
      coalesce(title, '') || ' ' || coalesce(crop_type, '') || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''),
      '[一-鿿]', ' \& ', 'g'
    ))
  ) stored,
  primary key (project_id, language)
);
create index farm_project_translations_by_words on public.farm_project_translations using gin (search);
comment on table public.farm_project_translations is 'Projects of crowd-farming in other languages.';

create table public.season_log_translations (
  entry_id bigint not null references public.season_log on delete cascade,
  language text not null,
  title text check (btrim(title) <> '' and length(title) <= 400),
  description text check (btrim(description) <> '' and length(description) <= 8000),
  primary key (entry_id, language)
);
comment on table public.season_log_translations is 'How the season goes, in other languages.';

create table crowdfarming.budget_line_translations (
  project_id integer not null,
  position smallint not null,
  language text not null,
  label text check (btrim(label) <> '' and length(label) <= 400),
  primary key (project_id, position, language),
  foreign key (project_id, position) references crowdfarming.budget_lines on delete cascade
);
comment on table crowdfarming.budget_line_translations is 'What a goal pays for, in other languages.';

create table crowdfarming.risk_translations (
  project_id integer not null,
  position smallint not null,
  language text not null,
  risk text check (btrim(risk) <> '' and length(risk) <= 1000),
  measure text check (btrim(measure) <> '' and length(measure) <= 1000),
  primary key (project_id, position, language),
  foreign key (project_id, position) references crowdfarming.risks on delete cascade
);
comment on table crowdfarming.risk_translations is 'What can go wrong, in other languages.';

create table public.hub_project_translations (
  project_id integer not null references public.approved_projects on delete cascade,
  language text not null,
  title text check (btrim(title) <> '' and length(title) <= 400),
  short_description text check (btrim(short_description) <> '' and length(short_description) <= 600),
  description text check (btrim(description) <> '' and length(description) <= 10000),
  location text check (btrim(location) <> '' and length(location) <= 500),
  primary key (project_id, language)
);
comment on table public.hub_project_translations is 'Projects of the hub in other languages.';

do $$
declare
  name text;
begin
  foreach name in array array['public.course_translations', 'public.course_module_translations',
    'public.lesson_translations', 'public.lesson_text_translations', 'public.quiz_question_translations',
    'public.product_translations', 'public.farm_project_translations', 'public.season_log_translations',
    'public.hub_project_translations', 'academy.quiz_answer_translations', 'crowdfarming.budget_line_translations',
    'crowdfarming.risk_translations'] loop
    execute format($sql$
      alter table %1$s add constraint language_is_another check (language ~ '^[a-z]{2,3}$' and language <> 'fr');
      comment on column %1$s.language is 'Of these texts, such as sw; the original is French.';
      alter table %1$s enable row level security;
      alter table %1$s force row level security;
      create policy server_works on %1$s to server using (true) with check (true);
      grant select, insert on %1$s to server;
    $sql$, name);
    if starts_with(name, 'public.') then
      execute format('create policy staff on %s to service_role using (true) with check (true)', name);
      execute format('grant select, insert, update, delete on %s to service_role', name);
    end if;
  end loop;
end
$$;
comment on column public.course_translations.search is 'Not in select=*: what a search compares its words with.';
comment on column public.product_translations.search is 'Not in select=*: what a search compares its words with.';
comment on column public.farm_project_translations.search is 'Not in select=*: what a search compares its words with.';

-- Whoever may read an original may read its translations: its own policy decides.
create policy with_its_course on public.course_translations for select to anon, authenticated using (
  exists (select from public.courses c where c.id = course_translations.course_id)
);
create policy with_its_module on public.course_module_translations for select to anon, authenticated using (
  exists (select from public.course_modules m where m.id = course_module_translations.module_id)
);
create policy with_its_lesson on public.lesson_translations for select to anon, authenticated using (
  exists (select from public.lessons l where l.id = lesson_translations.lesson_id)
);
create policy with_its_text on public.lesson_text_translations for select to authenticated using (
  exists (select from public.lesson_texts t where t.lesson_id = lesson_text_translations.lesson_id)
);
create policy with_its_question on public.quiz_question_translations for select to authenticated using (
  exists (select from public.quiz_questions q where q.id = quiz_question_translations.question_id)
);
create policy with_its_product on public.product_translations for select to anon, authenticated using (
  exists (select from public.products p where p.id = product_translations.product_id)
);
create policy with_its_project on public.hub_project_translations for select to anon, authenticated using (
  exists (select from public.approved_projects p where p.id = hub_project_translations.project_id)
);
-- Everyone reads every project of crowd-farming and its log.
create policy everyone_reads on public.farm_project_translations for select to anon, authenticated using (true);
create policy everyone_reads on public.season_log_translations for select to anon, authenticated using (true);
grant select on public.course_translations, public.course_module_translations, public.lesson_translations,
  public.product_translations, public.farm_project_translations, public.season_log_translations,
  public.hub_project_translations to anon, authenticated;
grant select on public.lesson_text_translations, public.quiz_question_translations to authenticated;

-- A quiz is marked by the place of a choice: a translation has as many.
create function academy.check_choices() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(new.choices) <> (select cardinality(choices) from public.quiz_questions where id = new.question_id) then
    raise exception using errcode = 'check_violation',
      message = format('question %s has another number of choices', new.question_id);
  end if;
  return new;
end
$$;
comment on function academy.check_choices is 'A translated question has the choices of its original.';
create trigger choices_are_as_many before insert or update of choices on public.quiz_question_translations
  for each row execute function academy.check_choices();

-- What a translation says is what its original said: a text that changes takes its translations with it. Its arguments
-- are the table of translations and how its rows are found from the changed row, $1.
create function core.forget_translations() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  forgotten text := (
    select string_agg(format('%I = null', a.attname), ', ')
    from pg_attribute a
    where a.attrelid = tg_argv[0]::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and to_jsonb(new) -> a.attname is distinct from to_jsonb(old) -> a.attname
  );
begin
  if forgotten is not null then
    execute format('update %s as it set %s where %s', tg_argv[0], forgotten, tg_argv[1]) using new;
  end if;
  return null;
end
$$;
comment on function core.forget_translations is 'A changed original has no translations until somebody writes them.';

do $$
declare
  rule record;
begin
  for rule in select * from (values
    ('public.courses', 'title, description, image_alt, instructor_role, instructor_bio, outcomes',
      'public.course_translations', 'it.course_id = ($1).id'),
    ('public.course_modules', 'title, summary', 'public.course_module_translations', 'it.module_id = ($1).id'),
    ('public.lessons', 'title', 'public.lesson_translations', 'it.lesson_id = ($1).id'),
    ('public.lesson_texts', 'body', 'public.lesson_text_translations', 'it.lesson_id = ($1).lesson_id'),
    ('public.quiz_questions', 'question, choices', 'public.quiz_question_translations', 'it.question_id = ($1).id'),
    ('academy.quiz_answers', 'explanation', 'academy.quiz_answer_translations', 'it.question_id = ($1).question_id'),
    ('public.products', 'name, description, location, image_alt', 'public.product_translations',
      'it.product_id = ($1).id'),
    ('crowdfarming.projects', 'title, description, image_alt, farmer_story, location, crop_type, expected_yield,
      planting_season, harvest_season', 'public.farm_project_translations', 'it.project_id = ($1).id'),
    ('crowdfarming.budget_lines', 'label', 'crowdfarming.budget_line_translations',
      'it.project_id = ($1).project_id and it.position = ($1).position'),
    ('crowdfarming.risks', 'risk, measure', 'crowdfarming.risk_translations',
      'it.project_id = ($1).project_id and it.position = ($1).position'),
    ('public.season_log', 'title, description', 'public.season_log_translations', 'it.entry_id = ($1).id'),
    ('public.approved_projects', 'title, short_description, description, location', 'public.hub_project_translations',
      'it.project_id = ($1).id')
  ) as rules (original, texts, translations, found)
  loop
    execute format(
      'create trigger forgets_translations after update of %s on %s
         for each row execute function core.forget_translations(%L, %L)',
      rule.texts, rule.original, rule.translations, rule.found);
  end loop;
end
$$;
