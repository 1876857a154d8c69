-- Text messages: the outbox is written in the transaction that causes the message; a worker hands it to the gateway.

create schema sms;
revoke all on schema sms from public;
grant usage on schema sms to server;
comment on schema sms is 'Text messages.';

create table sms.outbox (
  id uuid primary key,
  template text not null check (template ~ '^[a-z_]{1,40}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  recipient text not null check (recipient ~ '^[1-9][0-9]{1,14}$'),
  channel text not null check (channel in ('sms', 'whatsapp')),
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index outbox_open on sms.outbox (next_attempt_at) where state = 'queued';
create index outbox_by_age on sms.outbox (created_at);
create index outbox_of_number on sms.outbox (recipient);
comment on table sms.outbox is 'Every text message to be sent. No text and no code is stored: they are derived when it is sent.';
comment on column sms.outbox.recipient is 'E.164, without the "+".';
comment on column sms.outbox.expires_at is 'After this the message is of no use, and is not sent any more.';

create table sms.box (
  id uuid primary key references sms.outbox on delete cascade,
  recipient text not null,
  channel text not null,
  sender text not null,
  text text not null,
  delivered_at timestamptz not null
);
create index box_latest on sms.box (delivered_at desc, id);
comment on table sms.box is 'The local box: where text messages go while no gateway is configured.';

do $$
declare
  name text;
begin
  foreach name in array array['sms.outbox', 'sms.box'] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy server_works on %s to server using (true) with check (true)', name);
    execute format('grant select, insert, delete on %s to server', name);
  end loop;
end
$$;
grant update (state, attempts, last_error, next_attempt_at, settled_at) on sms.outbox to server;

-- Accounts by number.
alter table auth.users
  add column new_phone text check (new_phone ~ '^[1-9][0-9]{1,14}$'),
  add column phone_change_sent_at timestamptz,
  add column phone_proved_at timestamptz;
comment on column auth.users.new_phone is 'A number that is not confirmed yet.';
comment on column auth.users.phone_proved_at is
  'When a code sent to the number was last typed: operators give unused numbers to other people.';

alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in (
    'confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication',
    'sms', 'sms_renewal', 'phone_change', 'sms_reauthentication'));
comment on column auth.one_time_tokens.email is 'The e-mail address or the number it was sent to.';

alter table auth.factors add column phone text check (phone ~ '^[1-9][0-9]{1,14}$');
alter table auth.challenges
  add column code_hash bytea check (length(code_hash) = 32),
  add column attempts smallint not null default 0;
comment on column auth.challenges.code_hash is 'Of the code that was sent to the phone of the factor.';
