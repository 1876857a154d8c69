-- Payments: what was asked (payments, gifts), what the provider told (inbox), what is true (ledger).

create function payments.valid_amount(amount bigint, currency text) returns boolean
  language sql immutable parallel safe
  return case currency
    when 'XOF' then amount between 1 and 100000000
    when 'EUR' then amount between 1 and 20000000
    when 'USD' then amount between 1 and 20000000
    when 'CDF' then amount between 1 and 50000000000
    else false
  end;
comment on function payments.valid_amount is 'The widest amount, in minor units, this database ever stores; contracts/donations is narrower.';
grant execute on function payments.valid_amount to server;

create table payments.payments (
  id uuid primary key,
  reference text not null unique check (reference ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind ~ '^[a-z_]{1,32}$'),
  account text not null check (account ~ '^[a-z0-9:_-]{1,100}$'),
  provider text not null check (provider ~ '^[a-z]{1,32}$'),
  amount bigint not null,
  currency text not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  state text not null default 'created'
    check (state in ('created', 'pending', 'expired', 'cancelled', 'refused', 'held', 'paid')),
  provider_session text,
  checkout_url text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  unique (provider, provider_session),
  check (payments.valid_amount(amount, currency)),
  check ((state = 'paid') = (paid_at is not null))
);
comment on table payments.payments is 'One row for each payment asked for, stored before the provider hears of it.';
comment on column payments.payments.reference is '128 random bits: whoever holds it may see the status.';
comment on column payments.payments.account is 'The ledger account the money belongs to once it is paid.';

create table payments.gifts (
  payment_id uuid primary key references payments.payments,
  program_id text not null check (program_id ~ '^[a-z0-9][a-z0-9:-]{0,63}$'),
  donation_type text not null check (donation_type in ('one_time', 'monthly', 'yearly')),
  anonymous boolean not null,
  donor_name text check (length(donor_name) between 1 and 120),
  donor_email text check (length(donor_email) between 3 and 254),
  check (not anonymous or (donor_name is null and donor_email is null)),
  check (anonymous or donor_email is not null)
);
comment on table payments.gifts is 'What a payment is for; an anonymous giver has neither name nor address here or anywhere.';

create table payments.operations (
  name text not null check (length(name) between 1 and 64),
  operation_id uuid not null,
  body_hash bytea not null check (length(body_hash) = 32),
  payment_id uuid not null references payments.payments deferrable initially deferred,
  created_at timestamptz not null,
  primary key (name, operation_id)
);
comment on table payments.operations is 'The caller''s own id of a request: the same id has the same answer, another body under it is refused.';

create table payments.inbox (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  raw text not null,
  state text not null default 'new' check (state in ('new', 'applied', 'ignored', 'parked')),
  reason text,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, event_id)
);
create index inbox_open on payments.inbox (received_at) where state in ('new', 'parked');
comment on table payments.inbox is 'Every verified event of a provider, byte for byte, before it has an effect; parked ones wait for a person.';

create table payments.receipt_series (
  series text primary key check (series ~ '^[A-Z]+-[0-9]{4}$'),
  last integer not null check (last > 0)
);
comment on table payments.receipt_series is 'The last number given in each series; counted in the transaction that books, so no number is missing.';

create table payments.receipts (
  number text primary key,
  payment_id uuid not null unique references payments.payments,
  issued_at timestamptz not null
);
comment on table payments.receipts is 'One receipt for each gift that was paid.';

do $$
declare
  name text;
begin
  foreach name in array array['payments', 'gifts', 'operations', 'inbox', 'receipt_series', 'receipts'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('alter table payments.%I force row level security', name);
    execute format('create policy server_works on payments.%I to server using (true) with check (true)', name);
    execute format('grant select, insert on payments.%I to server', name);
  end loop;
end
$$;
grant update (state, provider_session, checkout_url, changed_at, paid_at) on payments.payments to server;
grant update (state, reason, settled_at) on payments.inbox to server;
grant update (last) on payments.receipt_series to server;
