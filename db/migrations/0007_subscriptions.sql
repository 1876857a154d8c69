-- Gifts that come again: a subscription, one renewal for each period, and the payments tried for it.

alter table payments.payments
  add column method text check (method in ('card', 'mobile_money')),
  add column method_token text check (length(method_token) between 1 and 200);
grant update (method, method_token) on payments.payments to server;
comment on column payments.payments.method is 'What it was paid with, once it is paid.';
comment on column payments.payments.method_token is 'What the provider lets us charge again; worth nothing to anyone else.';

create table payments.subscriptions (
  id uuid primary key,
  first_payment_id uuid not null unique references payments.payments,
  token_hash bytea not null unique check (length(token_hash) = 32),
  program_id text not null check (program_id ~ '^[a-z0-9][a-z0-9:-]{0,63}$'),
  rhythm text not null check (rhythm in ('monthly', 'yearly')),
  amount bigint not null,
  currency text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  provider text not null check (provider ~ '^[a-z]{1,32}$'),
  method text not null check (method in ('card', 'mobile_money')),
  method_token text check (length(method_token) between 1 and 200),
  donor_name text check (length(donor_name) between 1 and 120),
  donor_email text not null check (length(donor_email) between 3 and 254),
  state text not null check (state in ('active', 'paused', 'failing', 'stopped')),
  anchor_on date not null,
  period integer not null check (period between 1 and 10000),
  tries integer not null default 0 check (tries >= 0),
  next_step text check (next_step in ('notify', 'collect', 'resume')),
  next_at timestamptz,
  paused_until date,
  stop_cause text check (stop_cause in ('giver', 'refused', 'unpaid', 'disputed')),
  stopped_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (payments.valid_amount(amount, currency)),
  check ((method = 'card') = (method_token is not null)),
  check ((next_step is null) = (next_at is null)),
  check (paused_until is null or state = 'paused'),
  check ((state = 'stopped') = (stopped_at is not null)),
  check ((state = 'stopped') = (stop_cause is not null)),
  check (state <> 'stopped' or next_at is null)
);
create index subscriptions_due on payments.subscriptions (next_at) where next_at is not null;
create index subscriptions_by_email on payments.subscriptions (lower(donor_email));
comment on table payments.subscriptions is 'A monthly or yearly gift, from its first confirmed payment on.';
comment on column payments.subscriptions.token_hash is 'Of the manage link: whoever holds it may pause, change or stop.';
comment on column payments.subscriptions.anchor_on is 'The day of the first payment in Kinshasa: period n is due n months or years later.';
comment on column payments.subscriptions.period is 'The period to be collected next.';
comment on column payments.subscriptions.tries is 'How often this period was charged, or its giver asked.';

create table payments.renewals (
  subscription_id uuid not null references payments.subscriptions,
  period integer not null check (period >= 1),
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'paid', 'skipped', 'failed')),
  opened_at timestamptz not null,
  settled_at timestamptz,
  primary key (subscription_id, period),
  check ((state = 'open') = (settled_at is null))
);
comment on table payments.renewals is 'One row for each period that came due: a period is collected once.';

create table payments.renewal_attempts (
  payment_id uuid primary key references payments.payments,
  subscription_id uuid not null,
  period integer not null,
  attempt integer not null check (attempt >= 1),
  started_by text not null check (started_by in ('charge', 'giver')),
  unique (subscription_id, period, attempt),
  foreign key (subscription_id, period) references payments.renewals
);
comment on table payments.renewal_attempts is 'The payments tried for a period, one after the other: charged by us, or paid by the giver on a page.';

do $$
declare
  name text;
begin
  foreach name in array array['subscriptions', 'renewals', 'renewal_attempts'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('alter table payments.%I force row level security', name);
    execute format('create policy server_works on payments.%I to server using (true) with check (true)', name);
    execute format('grant select, insert on payments.%I to server', name);
  end loop;
end
$$;
grant update (
  amount, method, method_token, state, period, tries, next_step, next_at, paused_until, stop_cause, stopped_at, changed_at
) on payments.subscriptions to server;
grant update (state, settled_at) on payments.renewals to server;
