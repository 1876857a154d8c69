-- The ledger: double entry, append only. Corrections are reversals; balances are views.

create table payments.accounts (
  code text primary key check (code ~ '^[a-z0-9:_-]{1,100}$'),
  kind text not null check (kind in ('asset', 'income'))
);
comment on table payments.accounts is 'Where money is (provider:x) and what it is for (gifts:x).';

create table payments.postings (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments.payments,
  kind text not null check (kind in ('payment')),
  booked_at timestamptz not null,
  unique (payment_id, kind)
);
comment on table payments.postings is 'One booking; a payment is booked once for each kind.';

create table payments.entries (
  posting_id bigint not null references payments.postings,
  account text not null references payments.accounts,
  amount bigint not null check (amount <> 0),
  currency text not null check (payments.valid_amount(abs(amount), currency)),
  primary key (posting_id, account, currency)
);
create index entries_by_account on payments.entries (account, currency);
comment on table payments.entries is 'Debits are positive, credits negative; the entries of a posting sum to zero in each currency.';

create function payments.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the ledger is append only: % on % is refused, book a reversal', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create function payments.check_balance() returns trigger language plpgsql set search_path = '' as $$
declare
  posting bigint;
  entries integer;
begin
  if tg_table_name = 'postings' then posting := new.id; else posting := new.posting_id; end if;
  select count(*) into entries from payments.entries where posting_id = posting;
  if entries < 2 or exists (
    select from payments.entries where posting_id = posting group by currency having sum(amount) <> 0
  ) then
    raise exception 'posting % does not balance', posting using errcode = 'check_violation';
  end if;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['accounts', 'postings', 'entries'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('alter table payments.%I force row level security', name);
    execute format('create policy server_reads on payments.%I for select to server using (true)', name);
    execute format('create policy server_appends on payments.%I for insert to server with check (true)', name);
    execute format('grant select, insert on payments.%I to server', name);
    execute format(
      'create trigger append_only before update or delete or truncate on payments.%I
       for each statement execute function payments.refuse_change()', name);
  end loop;
  foreach name in array array['postings', 'entries'] loop
    execute format(
      'create constraint trigger balanced after insert on payments.%I deferrable initially deferred
       for each row execute function payments.check_balance()', name);
  end loop;
end
$$;

create view payments.program_totals with (security_invoker = true) as
  select g.program_id, e.currency, (-sum(e.amount))::bigint as amount, count(distinct p.payment_id) as gifts
  from payments.postings p
  join payments.gifts g on g.payment_id = p.payment_id
  join payments.entries e on e.posting_id = p.id
  join payments.accounts a on a.code = e.account and a.kind = 'income'
  group by g.program_id, e.currency;
comment on view payments.program_totals is 'What confirmed gifts brought to each programme, in each currency.';
grant select on payments.program_totals to server;
