-- What visitors write to the foundation: messages and applications, and the marks of what came before.

create schema messages;
revoke all on schema messages from public;
grant usage on schema messages to server;
comment on schema messages is 'What visitors wrote to the foundation. Personal: each row has an end (docs/operations.md).';

create table messages.contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email text not null check (length(email) between 3 and 254 and email !~ '[[:cntrl:]]'),
  message text not null check (length(message) between 1 and 5000),
  language text not null check (language ~ '^[a-z]{2}$'),
  held_for text check (held_for in ('trap', 'too_fast', 'flood')),
  created_at timestamptz not null
);
create index contact_messages_by_age on messages.contact_messages (created_at);
comment on table messages.contact_messages is 'Messages of the contact form.';
comment on column messages.contact_messages.held_for is 'Why it was held back as spam: no mail was sent. Null: it was taken.';

create table messages.volunteer_applications (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email text not null check (length(email) between 3 and 254 and email !~ '[[:cntrl:]]'),
  phone text check (length(phone) between 1 and 40 and phone !~ '[[:cntrl:]]'),
  skills text check (length(skills) between 1 and 2000),
  motivation text not null check (length(motivation) between 1 and 5000),
  availability text check (availability in ('weekends', 'evenings', 'flexible', 'fulltime')),
  areas text[] not null
    check (areas <@ array['education', 'agriculture', 'health', 'environment', 'technology', 'communication']),
  language text not null check (language ~ '^[a-z]{2}$'),
  held_for text check (held_for in ('trap', 'too_fast', 'flood')),
  created_at timestamptz not null
);
create index volunteer_applications_by_age on messages.volunteer_applications (created_at);
comment on table messages.volunteer_applications is 'Applications of volunteers.';
comment on column messages.volunteer_applications.held_for is 'Why it was held back as spam: no mail was sent. Null: it was taken.';

create table core.form_repeats (
  form text not null check (form ~ '^[a-z]{1,32}$'),
  hash bytea not null check (length(hash) = 32),
  seen_at timestamptz not null,
  primary key (form, hash)
);
create index form_repeats_old on core.form_repeats (seen_at);
comment on table core.form_repeats is 'What a form has brought lately, as a keyed hash: the same again is not sent on again.';

do $$
declare
  name text;
begin
  foreach name in array array['messages.contact_messages', 'messages.volunteer_applications', 'core.form_repeats'] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy server_works on %s to server using (true) with check (true)', name);
    execute format('grant select, insert, delete on %s to server', name);
  end loop;
end
$$;
grant update (seen_at) on core.form_repeats to server;
