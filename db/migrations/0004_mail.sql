-- Mail: the outbox is written in the transaction that causes the message; a worker sends it.

create table mail.outbox (
  id uuid primary key,
  dedupe_key text not null unique check (length(dedupe_key) between 1 and 200),
  message_id text not null unique,
  template text not null check (template ~ '^[a-z_]{1,40}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  recipient text not null check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:]]'),
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  settled_at timestamptz
);
create index outbox_open on mail.outbox (next_attempt_at) where state = 'queued';
create index outbox_dead on mail.outbox (created_at) where state = 'dead';
comment on table mail.outbox is 'Every message to be sent, once for each dedupe_key; dead ones wait for a person.';
comment on column mail.outbox.message_id is 'The same at each attempt, so that a mail program shows a repeated message once.';

create table mail.mailbox (
  id uuid primary key,
  message_id text not null unique,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  delivered_at timestamptz not null
);
create index mailbox_latest on mail.mailbox (delivered_at desc, id);
comment on table mail.mailbox is 'The local mailbox: where messages go while no mail server is configured.';

create table core.rate_limits (
  bucket text not null check (length(bucket) between 1 and 64),
  key bytea not null check (length(key) = 32),
  window_start timestamptz not null,
  used integer not null check (used > 0),
  primary key (bucket, key, window_start)
);
create index rate_limits_old on core.rate_limits (window_start);
comment on table core.rate_limits is 'What counts towards a limit; the key is a keyed hash, no address is stored.';

do $$
declare
  name text;
begin
  foreach name in array array['mail.outbox', 'mail.mailbox', 'core.rate_limits'] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy server_works on %s to server using (true) with check (true)', name);
    execute format('grant select, insert, delete on %s to server', name);
  end loop;
end
$$;
grant update (state, attempts, last_error, next_attempt_at, settled_at) on mail.outbox to server;
grant update (used) on core.rate_limits to server;
