-- alone
create index concurrently if not exists payments_of_short_reference on payments.payments (left(reference, 8));
