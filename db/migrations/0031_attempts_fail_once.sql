-- A try that ends twice, first expired and then refused, moves its subscription's plan once: the day told to the giver
-- stays.

alter table payments.renewal_attempts add column failed_at timestamptz;
grant update (failed_at) on payments.renewal_attempts to server;
comment on column payments.renewal_attempts.failed_at is 'When its failure was first heard of, and the plan counted it.';
