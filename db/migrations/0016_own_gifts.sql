-- What a signed-in person may read of their own: the gifts that are theirs, and what hangs on them.

alter table payments.gifts add column user_id uuid references auth.users on delete set null;
create index gifts_by_user on payments.gifts (user_id) where user_id is not null;
create index gifts_by_email on payments.gifts (lower(donor_email)) where donor_email is not null;
comment on column payments.gifts.user_id is 'Whose account it belongs to: claimed by the proven address it was made with.';

-- Row security for signed-in readers. The columns granted hold no name and no address.
grant usage on schema payments to authenticated;

create policy own on payments.gifts for select to authenticated using (user_id = (select auth.uid()));
grant select (payment_id, program_id, donation_type, user_id) on payments.gifts to authenticated;

create policy own on payments.payments for select to authenticated using (
  exists (select from payments.gifts g where g.payment_id = payments.id and g.user_id = (select auth.uid()))
);
grant select (id, reference, amount, currency, state, refunded_amount, created_at, paid_at)
  on payments.payments to authenticated;

create policy own on payments.receipts for select to authenticated using (
  exists (select from payments.gifts g where g.payment_id = receipts.payment_id and g.user_id = (select auth.uid()))
);
grant select (number, payment_id, issued_at) on payments.receipts to authenticated;

create policy own on payments.subscriptions for select to authenticated using (
  exists (
    select from payments.gifts g
    where g.payment_id = subscriptions.first_payment_id and g.user_id = (select auth.uid())
  )
);
grant select (
  id, first_payment_id, program_id, rhythm, amount, currency, method, state, anchor_on, period, paused_until, created_at
) on payments.subscriptions to authenticated;

create view public.own_gifts with (security_invoker = true) as
  select p.reference, g.program_id, g.donation_type, p.amount, p.currency, p.state, p.refunded_amount, p.created_at,
    p.paid_at, (
      select r.number from payments.receipts r where r.payment_id = p.id order by r.issued_at desc, r.number desc limit 1
    ) as receipt_number
  from payments.gifts g join payments.payments p on p.id = g.payment_id;
comment on view public.own_gifts is 'The gifts of whoever reads.';

create view public.own_subscriptions with (security_invoker = true) as
  select id, program_id, rhythm, amount, currency, method, state, anchor_on, period, paused_until, created_at
  from payments.subscriptions;
comment on view public.own_subscriptions is 'The monthly and yearly gifts of whoever reads.';

grant select on public.own_gifts, public.own_subscriptions to authenticated;

-- A gift is claimed; a person is erased. The money's own columns stay as they are.
grant update (user_id, anonymous, donor_name, donor_email, display, country, address_key, network_key)
  on payments.gifts to server;
grant update (donor_name, donor_email) on payments.subscriptions to server;
grant update (donor) on payments.receipts to server;
grant delete on payments.operations to server;
