-- A gift asked in one currency and paid in another; and what limits and the giver are told by.

alter table payments.payments
  add column asked_amount bigint,
  add column asked_currency text,
  add column rate_asked bigint check (rate_asked > 0),
  add column rate_paid bigint check (rate_paid > 0),
  add column rate_date date,
  add constraint payments_asked_check check (
    num_nulls(asked_amount, asked_currency, rate_asked, rate_paid, rate_date) in (0, 5)
  ),
  add constraint payments_asked_amount_check check (
    asked_amount is null
    or (payments.valid_amount(asked_amount, asked_currency) and asked_currency <> currency)
  );
comment on column payments.payments.amount is 'What is paid and booked, in minor units.';
comment on column payments.payments.asked_amount is 'What was asked, where that was in another currency.';
comment on column payments.payments.rate_paid is 'So many minor units were paid for rate_asked of what was asked, by the rate of rate_date.';

alter table payments.gifts
  add column address_key bytea check (length(address_key) = 32),
  add column network_key bytea check (length(network_key) = 32),
  add column second_of uuid references payments.payments;
create index gifts_by_address on payments.gifts (address_key) where address_key is not null;
comment on column payments.gifts.address_key is 'A keyed hash: refusals count against where a gift came from; no address is stored.';
comment on column payments.gifts.second_of is 'The same giver''s like gift that still waited when this one was made.';
