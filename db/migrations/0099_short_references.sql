-- A payment's reference is the permission of its payer: it opens the page, the receipt, and a regular gift with all that its
-- giver may do. So staff see its first signs only, and no column that the office reads has the rest of it.
-- oldest release: 2

-- Eight signs are enough to tell payments apart, and leave 80 of the 128 bits unknown.
create function payments.short_reference(payment uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select left(p.reference, 8) || '…' from payments.payments p where p.id = payment
$$;
comment on function payments.short_reference is 'What staff see of a reference.';

create function payments.of_reference(typed text) returns setof uuid
  language sql stable security definer rows 1 set search_path = '' as $$
  select p.id from payments.payments p where p.reference = typed
  union all
  select p.id from payments.payments p where left(p.reference, 8) = left(typed, 8) and typed = left(typed, 8) || '…'
$$;
comment on function payments.of_reference is
  'By a whole reference, which a payer quotes, or by what staff see of it: nothing between, so that no sign can be guessed alone.';

-- A message names its payment by its reference, its id, its receipts or its regular gift.
create function payments.names_in_messages(payment uuid) returns setof text
  language sql stable set search_path = '' as $$
  select p.reference from payments.payments p where p.id = payment
  union all select payment::text
  union all select r.number from payments.receipts r where r.payment_id = payment
  union all select s.id::text from payments.subscriptions s where s.first_payment_id = payment
  union all select a.subscription_id::text from payments.renewal_attempts a where a.payment_id = payment
$$;

create function payments.mails_about(payment uuid, addressee text) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  with named as materialized (select name from payments.names_in_messages(payment) as name)
  select o.id from mail.outbox o
  where o.recipient = addressee
    and exists (select from named where position(named.name in o.dedupe_key || o.data::text) > 0)
$$;

create function payments.texts_about(payment uuid, addressee text) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  with named as materialized (select name from payments.names_in_messages(payment) as name)
  select o.id from sms.outbox o
  where o.recipient = addressee and exists (select from named where position(named.name in o.data::text) > 0)
$$;

grant execute on function payments.short_reference, payments.of_reference, payments.mails_about, payments.texts_about to office;

revoke select (reference) on payments.payments from office;

-- The columns that stay. What a message says is read by the server, which shows its subject.
revoke select on mail.outbox, sms.outbox, public.orders from office;
grant select (id, template, language, recipient, state, attempts, last_error, created_at, settled_at) on mail.outbox to office;
grant select (id, template, language, recipient, state, attempts, last_error, created_at, settled_at) on sms.outbox to office;
grant select (id, user_id, status, on_hold, subtotal_minor, delivery_minor, total_minor, currency, number, first_name, last_name,
  email, phone, address, city, postal_code, country, notes, parcel, language, created_at, changed_at) on public.orders to office;
