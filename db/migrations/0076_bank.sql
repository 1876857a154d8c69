-- The bank: references for transfers that are awaited, what its statement says came, and what goes back.

create table payments.transfers (
  payment_id uuid primary key references payments.payments,
  number bigint generated always as identity unique
);
comment on table payments.transfers is 'Payments by transfer. The number is that of the reference payers write (ISO 11649).';

create table payments.bank_lines (
  line_id text primary key check (length(line_id) between 1 and 100),
  amount bigint not null,
  currency text not null,
  value_on date not null,
  reference text check (length(reference) between 1 and 140),
  remitter text check (length(remitter) between 1 and 140),
  entered_by uuid not null,
  entered_by_name text not null check (length(entered_by_name) between 1 and 120),
  entered_at timestamptz not null,
  payment_id uuid references payments.payments,
  outcome text not null check (outcome in ('booked', 'held', 'unmatched', 'payout')),
  assigned_by uuid check (assigned_by <> entered_by),
  assigned_by_name text check (length(assigned_by_name) between 1 and 120),
  assigned_at timestamptz,
  check (payments.valid_amount(amount, currency)),
  check ((outcome in ('booked', 'held')) = (payment_id is not null)),
  check (num_nulls(assigned_by, assigned_by_name, assigned_at) in (0, 3)),
  check (assigned_at is null or outcome in ('booked', 'payout'))
);
create index bank_lines_waiting on payments.bank_lines (value_on) where outcome in ('held', 'unmatched');
create index bank_lines_by_payment on payments.bank_lines (payment_id);
comment on table payments.bank_lines is 'What came into the bank, line by line of its statement: each is booked once.';
comment on column payments.bank_lines.remitter is 'Who sent it, as the statement says.';

create function payments.keep_bank_line() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Who sent it may be forgotten; what nobody could match is assigned once, by a second person.
  if (to_jsonb(new) - 'remitter') = (to_jsonb(old) - 'remitter') and new.remitter is null then
    return new;
  end if;
  if old.outcome in ('unmatched', 'held') and old.assigned_at is null and new.assigned_at is not null then
    return new;
  end if;
  raise exception 'line % of the bank is settled', old.line_id using errcode = 'insufficient_privilege';
end
$$;
create trigger settled_once before update on payments.bank_lines
  for each row execute function payments.keep_bank_line();

create table payments.returns (
  id uuid primary key,
  payment_id uuid not null references payments.payments,
  amount bigint not null check (amount between 1 and 9007199254740991),
  currency text not null check (currency in ('XOF', 'EUR', 'USD', 'CDF')),
  proof text not null check (length(btrim(proof)) between 1 and 300),
  value_on date not null,
  asked_by uuid not null,
  asked_by_name text not null check (length(asked_by_name) between 1 and 120),
  asked_at timestamptz not null,
  confirmed_by uuid check (confirmed_by <> asked_by),
  confirmed_by_name text check (length(confirmed_by_name) between 1 and 120),
  confirmed_at timestamptz,
  check (num_nulls(confirmed_by, confirmed_by_name, confirmed_at) in (0, 3))
);
create unique index returns_waiting on payments.returns (payment_id) where confirmed_at is null;
create index returns_by_payment on payments.returns (payment_id);
comment on table payments.returns is 'Money that went back by the bank, with its proof. It is booked when a second person confirms it.';

create function payments.keep_return() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.confirmed_at is not null then
    raise exception 'return % is booked', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger confirmed_once before update on payments.returns
  for each row execute function payments.keep_return();

do $$
declare
  name text;
begin
  foreach name in array array['transfers', 'bank_lines', 'returns'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('alter table payments.%I force row level security', name);
    execute format('create policy server_works on payments.%I to server using (true) with check (true)', name);
    execute format('grant select, insert on payments.%I to server', name);
    execute format(
      'create trigger append_only before delete or truncate on payments.%I
       for each statement execute function payments.refuse_change()', name);
  end loop;
end
$$;
grant update (remitter, payment_id, outcome, assigned_by, assigned_by_name, assigned_at) on payments.bank_lines to server;
grant update (confirmed_by, confirmed_by_name, confirmed_at) on payments.returns to server;
