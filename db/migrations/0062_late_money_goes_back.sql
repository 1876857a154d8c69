-- A hold lasts as long as its payment page does: money that comes after the release is given back, even where the goods
-- are still there. So a cancelled order is never paid.
-- oldest release: 2

create or replace function marketplace.keep_the_machine() returns trigger language plpgsql set search_path = '' as $$
declare
  who constant text := case when current_user = 'server' then 'money' else 'staff' end;
begin
  if not exists (
    select from (values
      ('received', 'cancelled', 'money'),
      ('received', 'paid', 'money'),
      ('received', 'declined', 'money'),
      ('cancelled', 'declined', 'money'),
      ('declined', 'refunded', 'money'),
      ('paid', 'prepared', 'staff'),
      ('prepared', 'sent', 'staff'),
      ('sent', 'delivered', 'staff'),
      ('paid', 'refunded', 'money'),
      ('prepared', 'refunded', 'money'),
      ('sent', 'refunded', 'money'),
      ('delivered', 'refunded', 'money')
    ) as step (was, becomes, moved_by)
    where was = old.status and becomes = new.status and moved_by = who
  ) then
    raise exception 'an order that is % does not become %', old.status, new.status using errcode = 'check_violation';
  end if;
  if who = 'staff' and old.on_hold then
    raise exception 'the payment of this order is disputed: it stays where it is' using errcode = 'check_violation';
  end if;
  new.changed_at := now();
  return new;
end
$$;
