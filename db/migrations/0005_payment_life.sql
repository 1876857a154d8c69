-- The rest of a payment's life: why it was refused, money that went back, and when the provider is asked again.

alter table payments.payments
  add column reason text check (reason ~ '^[a-z_]{1,40}$'),
  add column next_check_at timestamptz,
  drop constraint payments_state_check,
  add constraint payments_state_check check (
    state in ('created', 'pending', 'expired', 'cancelled', 'refused', 'held', 'paid', 'refunded', 'disputed')
  ),
  drop constraint payments_check1,
  add constraint payments_paid_at_check check (
    (state in ('paid', 'refunded', 'disputed')) = (paid_at is not null)
  ),
  add constraint payments_reason_check1 check (reason is null or state = 'refused');
update payments.payments set next_check_at = created_at where state in ('created', 'pending');
create index payments_to_check on payments.payments (next_check_at) where next_check_at is not null;
comment on column payments.payments.reason is 'Why it was refused: a stable code, contracts/refusals.ts.';
comment on column payments.payments.next_check_at is 'When the reconciler asks the provider; null once nothing more can come.';
grant update (reason, next_check_at) on payments.payments to server;

alter table payments.postings
  drop constraint postings_kind_check,
  add constraint postings_kind_check check (kind in ('payment', 'reversal'));

create or replace view payments.program_totals with (security_invoker = true) as
  select g.program_id, e.currency, (-sum(e.amount))::bigint as amount,
    count(*) filter (where p.kind = 'payment') - count(*) filter (where p.kind = 'reversal') as gifts
  from payments.postings p
  join payments.gifts g on g.payment_id = p.payment_id
  join payments.entries e on e.posting_id = p.id
  join payments.accounts a on a.code = e.account and a.kind = 'income'
  group by g.program_id, e.currency;

create table payments.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null unique references payments.payments,
  state text not null default 'asked' check (state in ('asked', 'sent', 'refused')),
  reason text check (length(reason) between 1 and 100),
  asked_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_open on payments.refunds (asked_at) where state = 'asked';
alter table payments.refunds enable row level security;
alter table payments.refunds force row level security;
create policy server_works on payments.refunds to server using (true) with check (true);
grant select, insert on payments.refunds to server;
grant update (state, reason, settled_at) on payments.refunds to server;
comment on table payments.refunds is 'Refunds asked of a provider; the id is the idempotency key. The ledger moves when the provider says so.';

create function payments.ask_refund(asked text) returns uuid
  language sql set search_path = '' as $$
  insert into payments.refunds (payment_id)
    select id from payments.payments where reference = asked and state in ('paid', 'held')
    on conflict (payment_id) do nothing
    returning id
$$;
comment on function payments.ask_refund is 'Gives a gift back, by its reference; null where nothing can be given back or it was asked already.';
grant execute on function payments.ask_refund to server;
