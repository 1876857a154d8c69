-- A line of the bank's statement that names a gift does not settle it: whoever types the line could type any reference. A second
-- person says what it was, as of a line without one. Lines that were settled at once before stay as they are.

create function payments.enter_bank_line() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.outcome in ('booked', 'returned') or new.assigned_at is not null then
    raise exception 'line % of the bank is settled by whoever did not enter it, later', new.line_id
      using errcode = 'check_violation', constraint = 'bank_lines_second_person';
  end if;
  return new;
end
$$;
create trigger settled_by_another before insert on payments.bank_lines
  for each row execute function payments.enter_bank_line();

-- As before, and what the line says of the money stays as it was entered, also while it is assigned.
create or replace function payments.keep_bank_line() returns trigger language plpgsql set search_path = '' as $$
declare
  assigned constant text[] := array[
    'remitter', 'payment_id', 'outcome', 'proof', 'assigned_by', 'assigned_by_name', 'assigned_at'
  ];
begin
  -- Who sent it may be forgotten; what waits is assigned once, by a second person.
  if (to_jsonb(new) - 'remitter') = (to_jsonb(old) - 'remitter') and new.remitter is null then
    return new;
  end if;
  if old.outcome in ('unmatched', 'held') and old.assigned_at is null and new.assigned_at is not null
    and (to_jsonb(new) - assigned) = (to_jsonb(old) - assigned) then
    return new;
  end if;
  raise exception 'line % of the bank is settled', old.line_id using errcode = 'insufficient_privilege';
end
$$;
