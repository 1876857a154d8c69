-- Who asked for the newsletter, who confirmed it, who left. Nobody is written to before confirming, but for the
-- confirmation itself.

create table mail.subscribers (
  id uuid primary key,
  email text check (length(email) between 3 and 254 and email !~ '[[:cntrl:][:space:]]'),
  name text check (length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  source text not null check (source ~ '^[a-z][a-z0-9-]{0,39}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  state text not null check (state in ('pending', 'confirmed', 'left')),
  confirm_hash bytea not null unique check (length(confirm_hash) = 32),
  leave_hash bytea not null unique check (length(leave_hash) = 32),
  created_at timestamptz not null,
  written_at timestamptz,
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((state = 'left') = (left_at is not null)),
  check ((state = 'left') = (email is null))
);
create unique index subscribers_email on mail.subscribers (lower(email)) where email is not null;
create index subscribers_open on mail.subscribers (confirm_until) where state = 'pending';
create index subscribers_left on mail.subscribers (left_at) where state = 'left';
comment on table mail.subscribers is 'The newsletter''s readers; pending and left rows are forgotten after a while.';
comment on column mail.subscribers.email is 'Gone as soon as its owner leaves; the rest of the row stays a while, so that the link still answers.';
comment on column mail.subscribers.confirm_hash is 'Of the token in the confirmation mail; the token itself is nowhere.';
comment on column mail.subscribers.written_at is 'When sign-ups last made us write: once a day at most.';

alter table mail.subscribers enable row level security;
alter table mail.subscribers force row level security;
create policy server_works on mail.subscribers to server using (true) with check (true);
grant select, insert, delete on mail.subscribers to server;
grant update (email, name, source, language, state, written_at, confirm_until, confirmed_at, left_at)
  on mail.subscribers to server;
