-- Several providers at once: the means a payment is paid by, what its payer was asked to do, and hints without a signature.

alter table payments.payments
  add column means text check (means ~ '^[a-z]{1,32}:[A-Za-z0-9_]{1,64}:[A-Z]{3}$'),
  add column trial boolean not null default false,
  add column prompt jsonb check (jsonb_typeof(prompt) = 'object'),
  add column chosen_at timestamptz,
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('card', 'mobile_money', 'bank_transfer'));
comment on column payments.payments.means is 'Provider, method or operator, and currency, as chosen; null for payments from before there was a choice.';
comment on column payments.payments.trial is 'No real money moves: the provider is a test system.';
comment on column payments.payments.prompt is 'What the payer was told to do on the telephone: {"steps": [text], "revive": a tel: link or null}.';
comment on column payments.payments.chosen_at is 'When the means was settled; null while the payer still chooses on the page of the payment.';
update payments.payments set chosen_at = created_at;
update payments.payments set trial = true where provider = 'sandbox';
grant update (prompt) on payments.payments to server;

-- The server may not change an amount. This is the one exception: a payer chooses a means, and with it the currency, before
-- any provider was asked, once. What was asked first stays.
create function payments.choose_means(
  chosen_payment uuid, chosen_provider text, chosen_means text, is_trial boolean,
  to_pay bigint, pay_currency text, asked_rate bigint, paid_rate bigint, day date, at timestamptz
) returns boolean
  language sql security definer set search_path = ''
as $$
  with changed as (
    update payments.payments
    set provider = chosen_provider, means = chosen_means, trial = is_trial, chosen_at = at,
      amount = case when pay_currency = coalesce(asked_currency, currency) then coalesce(asked_amount, amount) else to_pay end,
      currency = pay_currency,
      asked_amount = case when pay_currency = coalesce(asked_currency, currency) then null else coalesce(asked_amount, amount) end,
      asked_currency = case when pay_currency = coalesce(asked_currency, currency) then null else coalesce(asked_currency, currency) end,
      rate_asked = case when pay_currency = coalesce(asked_currency, currency) then null else asked_rate end,
      rate_paid = case when pay_currency = coalesce(asked_currency, currency) then null else paid_rate end,
      rate_date = case when pay_currency = coalesce(asked_currency, currency) then null else day end
    where id = chosen_payment and state = 'created' and chosen_at is null and provider_session is null
    returning id
  )
  select exists (select 1 from changed)
$$;
revoke all on function payments.choose_means from public;
grant execute on function payments.choose_means to server;

alter table payments.subscriptions
  add column trial boolean not null default false;
update payments.subscriptions set trial = true where provider = 'sandbox';

alter table payments.inbox
  add column payment_id uuid references payments.payments;
comment on column payments.inbox.payment_id is 'Set for a message without a signature: a hint that came to the address of this payment. The provider is asked.';
