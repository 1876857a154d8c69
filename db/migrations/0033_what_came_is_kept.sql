-- What came instead of what was asked is kept as it came, and may go back so: nothing, or a hundred times as much, is
-- outside the bounds of what is asked, and no mistake of the payer's. The bound is the greatest whole number that a
-- double holds exactly.

alter table payments.payments
  drop constraint payments_held_check,
  add constraint payments_held_check check (
    num_nulls(held_amount, held_currency) in (0, 2)
    and (
      held_amount is null
      or held_amount between 0 and 9007199254740991 and held_currency in ('XOF', 'EUR', 'USD', 'CDF')
    )
  );

alter table payments.refunds
  drop constraint refunds_amount_check,
  add constraint refunds_amount_check check (
    amount between 1 and 9007199254740991 and currency in ('XOF', 'EUR', 'USD', 'CDF')
  );
