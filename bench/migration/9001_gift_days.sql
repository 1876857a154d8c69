-- The day of a gift, beside the gift.

alter table payments.gifts add column day date;
grant update (day) on payments.gifts to server;
create function payments.day_of_gift() returns trigger language plpgsql set search_path = '' as $$
begin
  new.day := coalesce(new.day, (now() at time zone 'UTC')::date);
  return new;
end
$$;
create trigger day before insert on payments.gifts for each row execute function payments.day_of_gift();
