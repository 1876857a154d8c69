-- A giver may cover the fee of the means of payment: what is paid is the gift and this.

alter table payments.payments
  add column fee_covered bigint not null default 0
    check (fee_covered >= 0 and fee_covered < amount);
comment on column payments.payments.fee_covered is 'Part of the amount: what the payer added, so that the fee of the provider leaves the whole gift.';

-- As before, with the fee that the payer covers. The release before calls the one without it.
create function payments.choose_means(
  chosen_payment uuid, chosen_provider text, chosen_means text, is_trial boolean,
  to_pay bigint, pay_currency text, fee bigint, asked_rate bigint, paid_rate bigint, day date, at timestamptz
) returns boolean
  language sql security definer set search_path = ''
as $$
  with changed as (
    update payments.payments
    set provider = chosen_provider, means = chosen_means, trial = is_trial, chosen_at = at,
      amount = fee + case when pay_currency = coalesce(asked_currency, currency) then coalesce(asked_amount, amount) else to_pay end,
      fee_covered = fee,
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
revoke all on function payments.choose_means(uuid, text, text, boolean, bigint, text, bigint, bigint, bigint, date, timestamptz) from public;
grant execute on function payments.choose_means(uuid, text, text, boolean, bigint, text, bigint, bigint, bigint, date, timestamptz) to server;
