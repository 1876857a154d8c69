-- From the person's gifts to their subscriptions: by two indexes, however many others have some.
create or replace view public.own_subscriptions with (security_invoker = true) as
  select s.id, s.program_id, s.rhythm, s.amount, s.currency, s.method, s.state, s.anchor_on, s.period, s.paused_until,
    s.created_at
  from payments.gifts g join payments.subscriptions s on s.first_payment_id = g.payment_id;
