-- Money of the bank that is no gift goes back by its line: what nobody can match, and what was held.

alter table payments.bank_lines
  add column proof text check (length(btrim(proof)) between 1 and 300),
  drop constraint bank_lines_outcome_check,
  drop constraint bank_lines_check2,
  drop constraint bank_lines_check4,
  add constraint bank_lines_outcome_check check (outcome in ('booked', 'held', 'unmatched', 'payout', 'returned')),
  add constraint bank_lines_payment_check check (
    case outcome when 'returned' then true else (outcome in ('booked', 'held')) = (payment_id is not null) end
  ),
  add constraint bank_lines_assigned_check check (
    assigned_at is null or outcome in ('booked', 'payout', 'returned')
  ),
  add constraint bank_lines_returned_check check (
    (outcome = 'returned') = (proof is not null) and (outcome <> 'returned' or assigned_at is not null)
  );
grant update (proof) on payments.bank_lines to server;
comment on column payments.bank_lines.proof is 'That it went back: such as the number of the order.';
