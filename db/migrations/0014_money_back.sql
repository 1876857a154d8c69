-- Money that goes back in parts, that a bank gives back after a dispute, and what was held for a person.

-- The owner too is bound by row security where it is forced: not while it fills the new columns.
alter table payments.payments no force row level security;
alter table payments.postings no force row level security;
alter table payments.refunds no force row level security;

alter table payments.payments
  add column refunded_amount bigint not null default 0,
  add column dispute text not null default 'none' check (dispute in ('none', 'open', 'won')),
  add column held_amount bigint,
  add column held_currency text,
  drop constraint payments_state_check,
  drop constraint payments_paid_at_check;
update payments.payments set refunded_amount = amount where state = 'refunded';
update payments.payments set dispute = 'open' where state = 'disputed';
alter table payments.payments
  add constraint payments_state_check check (
    state in (
      'created', 'pending', 'expired', 'cancelled', 'refused', 'held', 'returned',
      'paid', 'partly_refunded', 'refunded', 'disputed'
    )
  ),
  add constraint payments_paid_at_check check (
    (state in ('paid', 'partly_refunded', 'refunded', 'disputed')) = (paid_at is not null)
  ),
  add constraint payments_refunded_check check (refunded_amount between 0 and amount),
  add constraint payments_back_check check (
    paid_at is null and refunded_amount = 0 and dispute = 'none'
    or paid_at is not null and state = case
      when dispute = 'open' then 'disputed'
      when refunded_amount = 0 then 'paid'
      when refunded_amount < amount then 'partly_refunded'
      else 'refunded'
    end
  ),
  add constraint payments_held_check check (
    num_nulls(held_amount, held_currency) in (0, 2)
    and (held_amount is null or payments.valid_amount(held_amount, held_currency))
  );
grant update (refunded_amount, dispute, held_amount, held_currency) on payments.payments to server;
comment on column payments.payments.refunded_amount is 'What went back to the giver so far; it only grows.';
comment on column payments.payments.dispute is 'none, then open, then won: never back. While it is open the bank has the money.';
comment on column payments.payments.held_amount is 'What came instead of what was asked, where the provider could say it.';

-- A payment is booked once, and moves as often as its money does; its balance never leaves 0 to what was paid.
alter table payments.postings add column step integer;
alter table payments.postings disable trigger append_only;
update payments.postings set step = case kind when 'payment' then 1 else 2 end;
alter table payments.postings enable trigger append_only;
alter table payments.postings
  alter column step set not null,
  drop constraint postings_kind_check,
  add constraint postings_kind_check check (kind in ('payment', 'reversal', 'reinstatement')),
  drop constraint postings_payment_id_kind_key,
  add constraint postings_step_key unique (payment_id, step),
  add constraint postings_step_check check ((kind = 'payment') = (step = 1));
comment on table payments.postings is 'One booking; the steps of a payment are counted, the first one is its payment.';

create function payments.check_bounds() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from payments.postings p
    join payments.payments paid on paid.id = p.payment_id
    join payments.entries e on e.posting_id = p.id
    join payments.accounts a on a.code = e.account and a.kind = 'asset'
    where p.payment_id = (select payment_id from payments.postings where id = new.posting_id)
    group by paid.id
    having sum(e.amount) not between 0 and paid.amount
      or bool_or(e.currency <> paid.currency)
  ) then
    raise exception 'posting % books more than was paid', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger within_bounds after insert on payments.entries deferrable initially deferred
  for each row execute function payments.check_bounds();

create or replace view payments.program_totals with (security_invoker = true) as
  select program_id, currency, sum(amount)::bigint as amount, count(*) filter (where amount > 0) as gifts
  from (
    select g.program_id, e.currency, -sum(e.amount) as amount
    from payments.postings p
    join payments.gifts g on g.payment_id = p.payment_id
    join payments.entries e on e.posting_id = p.id
    join payments.accounts a on a.code = e.account and a.kind = 'income'
    group by g.program_id, e.currency, p.payment_id
  ) as net
  group by program_id, currency;

alter table payments.refunds
  drop constraint refunds_payment_id_key,
  add column amount bigint,
  add column currency text;
update payments.refunds r set amount = p.amount, currency = p.currency
  from payments.payments p where p.id = r.payment_id;
alter table payments.refunds
  alter column amount set not null,
  alter column currency set not null,
  add constraint refunds_amount_check check (payments.valid_amount(amount, currency));
alter table payments.payments force row level security;
alter table payments.postings force row level security;
alter table payments.refunds force row level security;
create index refunds_by_payment on payments.refunds (payment_id);

drop function payments.ask_refund(text);
create function payments.ask_refund(asked text, part bigint default null) returns uuid
  language plpgsql set search_path = '' as $$
declare
  p payments.payments;
  under_way bigint;
  made uuid;
begin
  select * into p from payments.payments where reference = asked for update;
  select coalesce(sum(amount), 0) into under_way
    from payments.refunds where payment_id = p.id and state <> 'refused';
  if p.state = 'held' then
    -- What was never booked goes back whole.
    if part is not null or under_way > 0 then return null; end if;
    part := p.held_amount;
    p.currency := p.held_currency;
  elsif p.state in ('paid', 'partly_refunded') then
    under_way := p.amount - greatest(p.refunded_amount, under_way);
    part := coalesce(part, under_way);
    if part > under_way then return null; end if;
  else
    return null;
  end if;
  if part is null or part <= 0 then return null; end if;
  insert into payments.refunds (payment_id, amount, currency) values (p.id, part, p.currency)
    returning id into made;
  return made;
end
$$;
comment on function payments.ask_refund is 'Gives a gift back, by its reference, whole or a part in minor units; null where that cannot be given back.';
grant execute on function payments.ask_refund to server;
