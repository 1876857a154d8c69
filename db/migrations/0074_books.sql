-- The books beside gifts: fees, payouts, bank, cash and exchange. A posting without a payment says who booked it and why.

alter table payments.payments
  add column received_in text check (received_in ~ '^[a-z0-9:_-]{1,100}$');
comment on column payments.payments.received_in is
  'The account the money came into: a cash drawer, the bank. Null: the balance of its provider.';
grant update (received_in) on payments.payments to server;

alter table payments.accounts
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('asset', 'liability', 'income', 'expense', 'equity'));
comment on table payments.accounts is 'Where money is, what it is for, and what it cost: docs/payments.md lists them.';

alter table payments.postings
  alter column payment_id drop not null,
  alter column step drop not null,
  add column value_on date,
  add column operation_id uuid unique,
  add column why text check (length(btrim(why)) between 1 and 300),
  add column booked_by uuid,
  add column booked_by_name text check (length(booked_by_name) between 1 and 120),
  drop constraint postings_kind_check,
  add constraint postings_kind_check check (
    kind in ('payment', 'reversal', 'reinstatement', 'cash', 'bank', 'fee', 'payout', 'exchange')
  ),
  add constraint postings_payment_check check (
    case when kind in ('payment', 'reversal', 'reinstatement') then num_nulls(payment_id, step) = 0
    else num_nonnulls(payment_id, step) = 0 and num_nulls(why, booked_by_name) = 0 end
  );
comment on column payments.postings.value_on is 'The day the money moved, where that is not the day it was booked.';
comment on column payments.postings.booked_by is 'The person of staff; null where a statement of a provider was read.';

create view payments.balances with (security_invoker = true) as
  select e.account, a.kind, e.currency, sum(e.amount)::bigint as amount
  from payments.entries e join payments.accounts a on a.code = e.account
  group by e.account, a.kind, e.currency;
comment on view payments.balances is 'What each account holds: debits are positive, credits negative.';
grant select on payments.balances to server;

-- A month that is closed takes no more bookings.
create table payments.months (
  month date primary key check (extract(day from month) = 1),
  closed_by uuid,
  closed_by_name text check (length(closed_by_name) between 1 and 120),
  closed_at timestamptz,
  check (num_nulls(closed_by, closed_by_name, closed_at) in (0, 3))
);
comment on table payments.months is 'Months in which staff booked something. Whoever books in one holds its row.';

create function payments.keep_month() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.closed_at is not null then
    raise exception 'the month % is closed', old.month using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger stays_closed before update on payments.months
  for each row execute function payments.keep_month();

create function payments.check_month() returns trigger language plpgsql set search_path = '' as $$
begin
  perform from payments.months
    where month = date_trunc('month', new.value_on)::date and closed_at is not null;
  if found then
    raise exception 'nothing is booked in a month that is closed: %', new.value_on using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger month_is_open before insert on payments.postings
  for each row when (new.value_on is not null) execute function payments.check_month();

create table payments.statement_lines (
  provider text not null check (provider ~ '^[a-z]{1,32}$'),
  line_id text not null check (length(line_id) between 1 and 200),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other')),
  payment_id uuid references payments.payments,
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  currency text not null check (currency in ('XOF', 'EUR', 'USD', 'CDF')),
  payout text check (length(payout) between 1 and 200),
  moved_at timestamptz not null,
  posting_id bigint unique references payments.postings,
  question text check (question in ('payment_unknown', 'amount_differs', 'kind_unknown', 'sum_differs')),
  read_at timestamptz not null,
  primary key (provider, line_id)
);
create index statement_questions on payments.statement_lines (read_at) where question is not null;
create index statement_lines_by_payment on payments.statement_lines (payment_id);
comment on table payments.statement_lines is 'The lines of the providers'' statements, as they were read first. Each is booked once.';
comment on column payments.statement_lines.question is 'What a person has to look at.';

do $$
declare
  name text;
begin
  foreach name in array array['months', 'statement_lines'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('alter table payments.%I force row level security', name);
    execute format('create policy server_works on payments.%I to server using (true) with check (true)', name);
    execute format('grant select, insert on payments.%I to server', name);
  end loop;
end
$$;
grant update (closed_by, closed_by_name, closed_at) on payments.months to server;
create trigger append_only before delete or truncate on payments.months
  for each statement execute function payments.refuse_change();
create trigger append_only before update or delete or truncate on payments.statement_lines
  for each statement execute function payments.refuse_change();
