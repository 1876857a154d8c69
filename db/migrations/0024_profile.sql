-- A supporter's own page: which messages they want, what staff send to those who do, and a certificate whose name was
-- misspelt. Points and levels are stored nowhere: they are read from the ledger.

create table public.notification_preferences (
  user_id uuid primary key references auth.users on delete cascade,
  project_updates boolean not null default true,
  weekly_reports boolean not null default false,
  urgent_needs boolean not null default false,
  language text not null check (language ~ '^[a-z]{2}$'),
  updated_at timestamptz not null
);
create index wants_weekly_reports on public.notification_preferences (user_id) where weekly_reports;
create index wants_urgent_needs on public.notification_preferences (user_id) where urgent_needs;
comment on table public.notification_preferences is 'Which messages a person wants; who chose nothing has no row. The newsletter''s list is mail.subscribers.';
comment on column public.notification_preferences.language is 'In which they chose, and are written to.';

create table public.urgent_needs (
  id bigint generated always as identity primary key,
  program_id text not null check (program_id ~ '^[a-z0-9:-]{1,40}$'),
  title text not null check (length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  description text not null check (length(description) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index urgent_needs_lately on public.urgent_needs (created_at);
comment on table public.urgent_needs is 'What cannot wait: staff write it down, and who wants to know is mailed once.';

create table mail.mailings (
  name text primary key check (name ~ '^(weekly|urgent):[0-9-]{1,20}$'),
  created_at timestamptz not null,
  last_user uuid,
  finished_at timestamptz
);
comment on table mail.mailings is 'A message to many: how far it has come. A person is written to once for each.';

alter table public.notification_preferences enable row level security;
alter table public.notification_preferences force row level security;
create policy own on public.notification_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy staff on public.notification_preferences for select to service_role using (true);
create policy server_works on public.notification_preferences to server using (true) with check (true);
grant select on public.notification_preferences to authenticated, service_role;
grant select, insert, update on public.notification_preferences to server;

alter table public.urgent_needs enable row level security;
alter table public.urgent_needs force row level security;
create policy staff on public.urgent_needs to service_role using (true) with check (true);
create policy server_reads on public.urgent_needs for select to server using (true);
grant select, insert, update, delete on public.urgent_needs to service_role;
grant select on public.urgent_needs to server;

alter table mail.mailings enable row level security;
alter table mail.mailings force row level security;
create policy server_works on mail.mailings to server using (true) with check (true);
grant select, insert, update on mail.mailings to server;

-- The report of a week reads what was booked in it; the ledger is written in the order of time.
create index postings_by_time on payments.postings using brin (booked_at);

-- A certificate is never changed. One whose name was misspelt is cancelled for good, and another takes its place; both
-- are the learner's, so that both lose the name when the learner is erased.
alter table public.course_certificates
  add column replaced_by text references public.course_certificates deferrable initially deferred,
  drop constraint course_certificates_user_id_course_id_key,
  add constraint replaced_does_not_count check (replaced_by is null or cancelled_at is not null);
create unique index certificates_standing on public.course_certificates (user_id, course_id)
  where replaced_by is null;
comment on column public.course_certificates.replaced_by is 'The one that says it right; this one counts no more.';
grant update (replaced_by) on public.course_certificates to server;
