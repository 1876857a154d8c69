-- Several providers at once: the means a payment is paid by, what its payer was asked to do, and hints without a signature.

alter table payments.payments
  add column means text check (means ~ '^[a-z]{1,32}:[A-Za-z0-9_]{1,64}:[A-Z]{3}$'),
  add column trial boolean not null default false,
  add column prompt jsonb check (jsonb_typeof(prompt) = 'object'),
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('card', 'mobile_money', 'bank_transfer'));
comment on column payments.payments.means is 'Provider, method or operator, and currency, as chosen; null for payments from before there was a choice.';
comment on column payments.payments.trial is 'No real money moves: the provider is a test system.';
comment on column payments.payments.prompt is 'What the payer was told to do on the telephone: {"steps": [text], "revive": a tel: link or null}.';
update payments.payments set trial = true where provider = 'sandbox';
grant update (prompt) on payments.payments to server;

alter table payments.subscriptions
  add column trial boolean not null default false;
update payments.subscriptions set trial = true where provider = 'sandbox';

alter table payments.inbox
  add column payment_id uuid references payments.payments;
comment on column payments.inbox.payment_id is 'Set for a message without a signature: a hint that came to the address of this payment. The provider is asked.';
