-- What staff write reaches people within seconds: what cannot be meant is refused, by /rest as by SQL.
-- oldest release: 2

create table core.programs (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9:-]{0,63}$')
);
comment on table core.programs is 'What a gift can be for, as the content names it: each start writes it anew.';
alter table core.programs enable row level security;
alter table core.programs force row level security;
create policy server_works on core.programs to server using (true) with check (true);
grant select, insert, delete on core.programs to server;

-- A need without a programme is mailed with a link to giving at large.
alter table public.urgent_needs alter column program_id drop not null;

create function core.check_program() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.program_id is not null and not exists (select from core.programs where id = new.program_id) then
    raise exception using errcode = 'check_violation',
      message = format('there is no programme %s', new.program_id),
      hint = 'a campaign''s number, a theme such as education, sponsor:child and the like; or null';
  end if;
  return new;
end
$$;
comment on function core.check_program is 'A need names a programme the site knows, or none.';
create trigger program_is_known before insert or update of program_id on public.urgent_needs
  for each row execute function core.check_program();

-- What the server writes itself, the sample, carries the server's clock.
create function crowdfarming.check_season_day() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  -- The day begins first in the east of the country.
  today date := (now() at time zone 'Africa/Lubumbashi')::date;
  earliest date := (select created_at::date - 730 from crowdfarming.projects where id = new.project_id);
begin
  if new.date > today then
    raise exception using errcode = 'check_violation',
      message = format('the season log tells of what has been: %s is still to come', new.date);
  end if;
  if new.date < earliest then
    raise exception using errcode = 'check_violation',
      message = format('%s is before the project''s season: the earliest day is %s', new.date, earliest);
  end if;
  return new;
end
$$;
comment on function crowdfarming.check_season_day is 'A day of the season: not to come, and not long before the project.';
create trigger day_has_been before insert or update of date, project_id on public.season_log
  for each row when (current_user <> 'server') execute function crowdfarming.check_season_day();

-- Rows are shown, mailed and forgotten by when they were made.
create function core.check_made() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.created_at > now() + interval '1 minute' then
    raise exception using errcode = 'check_violation',
      message = format('created_at is still to come: %s', new.created_at), hint = 'leave it out';
  end if;
  return new;
end
$$;
comment on function core.check_made is 'No row of staff is made in the future.';
do $$
declare
  name text;
begin
  foreach name in array array['products', 'courses', 'approved_projects', 'season_log', 'urgent_needs'] loop
    execute format(
      'create trigger made_by_now before insert or update of created_at on public.%I
         for each row when (current_user = ''service_role'') execute function core.check_made()', name);
  end loop;
end
$$;

-- A course that is shown can be followed: it has lessons with words. Looked at when the transaction ends.
create function academy.check_published() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.courses where id = new.id and published) and not exists (
    select from public.lessons l join public.lesson_texts t on t.lesson_id = l.id
    where l.course_id = new.id and btrim(t.body) <> ''
  ) then
    raise exception using errcode = 'check_violation',
      message = format('course %s cannot be published: it has no lessons with words', new.id);
  end if;
  return null;
end
$$;
comment on function academy.check_published is 'A published course can be followed.';
create constraint trigger can_be_followed after insert or update of published on public.courses
  deferrable initially deferred for each row when (new.published and current_user <> 'server')
  execute function academy.check_published();

-- Nothing but spaces is no text. Rows that are there already stay as they are.
alter table public.urgent_needs
  add constraint urgent_needs_words check (btrim(title) <> '' and btrim(description) <> '') not valid;
alter table public.season_log
  add constraint season_log_words check (btrim(title) <> '' and btrim(description) <> '') not valid;
alter table public.products
  add constraint products_words check (btrim(name) <> '' and btrim(description) <> '' and btrim(location) <> '') not valid;
alter table public.courses
  add constraint courses_words check (btrim(title) <> '' and btrim(description) <> '' and btrim(instructor_name) <> '') not valid,
  add constraint courses_category check (
    category in ('agriculture', 'entrepreneuriat', 'gestion', 'sante', 'metiers', 'energie')
  ) not valid;
alter table public.approved_projects
  add constraint approved_projects_words check (
    btrim(title) <> '' and btrim(description) <> '' and btrim(short_description) <> ''
  ) not valid;
alter table public.project_submissions
  add constraint project_submissions_reason check (btrim(decline_reason) <> '') not valid;
