-- The people desk: who gave, ordered, learnt and wrote, with the notes of staff about them, and what people asked for about
-- their own data. Staff read people without their money (person-show) or with it (person-money).

insert into office.permissions (action, role, rows)
select action, role, 'all' from (values
  ('people-find', array['director', 'money', 'programmes', 'reader']),
  ('person-show', array['director', 'money', 'programmes', 'reader']),
  ('person-money', array['director', 'money', 'reader']),
  ('person-note', array['director', 'money', 'programmes']),
  ('person-step-done', array['director', 'money', 'programmes']),
  ('person-letter', array['director', 'money']),
  ('person-statement', array['director', 'money', 'reader']),
  ('person-ask', array['director', 'money', 'programmes']),
  ('payments-export', array['director', 'money', 'reader']),
  ('givers-export', array['director', 'money']),
  ('sales-export', array['director', 'money', 'reader']),
  ('readers-export', array['director', 'programmes']),
  ('trail-export', array['director'])
) as cells (action, roles), unnest(roles) as role;

create schema people;
revoke all on schema people from public;
grant usage on schema people to server, office;
comment on schema people is 'What staff note about people, and what people asked for about their own data.';

create table people.notes (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  email text check (email = lower(email) and length(email) between 3 and 255),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  words text not null check (length(btrim(words)) between 1 and 2000),
  due_on date,
  done_at timestamptz,
  written_by uuid not null references office.members,
  written_at timestamptz not null,
  check (num_nonnulls(user_id, email, phone) > 0),
  check (done_at is null or due_on is not null)
);
create index notes_by_user on people.notes (user_id) where user_id is not null;
create index notes_by_email on people.notes (email) where email is not null;
create index notes_by_phone on people.notes (phone) where phone is not null;
create index notes_to_do on people.notes (due_on, id) where due_on is not null and done_at is null;
comment on table people.notes is 'What staff note about a person; with a day, the next step. Erased with the person.';

create table people.requests (
  id uuid primary key,
  kind text not null check (kind in ('export', 'erase')),
  email text check (email = lower(email) and length(email) between 3 and 255),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_by uuid not null references office.members,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  done_at timestamptz,
  check (num_nonnulls(email, phone) <= 1)
);
create index requests_by_email on people.requests (email) where email is not null;
create index requests_by_phone on people.requests (phone) where phone is not null;
create index requests_ended on people.requests (ends_at) where num_nonnulls(email, phone) > 0;
comment on table people.requests is 'Export or erasure, asked for by staff at a person''s wish: the person proves the address or the number by the link sent there.';
comment on column people.requests.email is 'Null, like the number, once the person is erased, or the request is forgotten.';

do $$
declare
  name text;
begin
  foreach name in array array['people.notes', 'people.requests'] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy server_works on %s to server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %s to server', name);
    execute format('grant select on %s to office', name);
  end loop;
end
$$;

grant usage on schema auth, payments, mail, messages, crowdfarming, academy, public to office;

-- No password, token, key or hash is among these columns.
grant select (id, email, phone, email_confirmed_at, phone_confirmed_at, language, created_at, last_sign_in_at, is_sso_user, deleted_at)
  on auth.users to office;
grant select (id, reference, kind, account, provider, means, trial, received_in, amount, currency, language, state, created_at, paid_at,
  method, refunded_amount, dispute, asked_amount, asked_currency, rate_asked, rate_paid, rate_date) on payments.payments to office;
grant select (payment_id, program_id, donation_type, anonymous, donor_name, donor_email, donor_phone, display, country, user_id)
  on payments.gifts to office;
grant select on payments.receipts, payments.receipt_cancellations to office;
grant select (id, first_payment_id, program_id, rhythm, amount, currency, language, provider, method, state, anchor_on, paused_until,
  stop_cause, stopped_at, donor_name, donor_email, donor_phone, created_at) on payments.subscriptions to office;
grant select (payment_id, project_id, user_id, investment_type, amount, currency, outcome, number, holder) on crowdfarming.investments to office;
grant select (id, title) on crowdfarming.projects to office;
grant select (payment_id, user_id, course_id, email) on academy.orders to office;
grant select on public.orders, public.order_items to office;
grant select (id, email, name, source, language, state, created_at, confirmed_at, left_at) on mail.subscribers to office;
grant select (id, recipient, template, language, state, created_at, settled_at) on mail.outbox to office;
grant select on messages.contact_messages, messages.volunteer_applications to office;
grant select (id, full_name, email, country, city, project_name, sector, funding_stage, project_description, file_url, consent_gdpr, language,
  status, decline_reason, created_at, changed_at) on public.project_submissions to office;
grant select on public.notification_preferences, public.course_enrollments, public.course_certificates, public.quiz_results,
  public.lesson_progress, public.courses, public.course_modules, public.lessons to office;

do $$
declare
  place text;
  wanted text;
begin
  for place, wanted in
    select unnest(array['payments.payments', 'payments.gifts', 'payments.receipts', 'payments.receipt_cancellations',
      'payments.subscriptions', 'crowdfarming.investments', 'academy.orders', 'public.orders', 'public.order_items']), 'person-money'
    union all
    select unnest(array['people.notes', 'people.requests', 'auth.users', 'crowdfarming.projects', 'mail.subscribers', 'mail.outbox',
      'messages.contact_messages', 'messages.volunteer_applications', 'public.project_submissions', 'public.notification_preferences',
      'public.course_enrollments', 'public.course_certificates', 'public.quiz_results', 'public.lesson_progress', 'public.courses',
      'public.course_modules', 'public.lessons']), 'person-show'
  loop
    execute format('create policy office_people on %s for select to office using ((select office.may(%L)) is not null)', place, wanted);
  end loop;
end
$$;

-- What staff search by, and the orders of their lists.
create index gifts_by_name on payments.gifts using gin (to_tsvector('simple', donor_name)) where donor_name is not null;
create index payments_received on payments.payments (paid_at, id) where paid_at is not null;
