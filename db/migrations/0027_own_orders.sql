-- What became of the payment of one's own order: what was paid, in which currency, and whether it stands.
create policy own_order on payments.payments for select to authenticated using (
  exists (select from public.orders o where o.id = payments.id and o.user_id = (select auth.uid()))
);
