-- A pay-out is the share of an investment that is here: once its payment went back, or the payer's bank disputes it, nothing is paid.

create or replace function crowdfarming.keep_payout() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  harvest crowdfarming.harvests;
begin
  if old.paid_at is not null then
    if (new.paid_on, new.paid_from, new.paid_by, new.paid_by_name, new.paid_at, new.posting_id)
        is distinct from (old.paid_on, old.paid_from, old.paid_by, old.paid_by_name, old.paid_at, old.posting_id)
      or (new.proof is not null and new.proof is distinct from old.proof) then
      raise exception 'pay-out % is paid', old.id using errcode = 'restrict_violation', constraint = 'payouts_once';
    end if;
    return new;
  end if;
  select * into strict harvest from crowdfarming.harvests where id = new.harvest_id;
  if new.paid_by = harvest.declared_by and (office.treasurers() > 1 or new.paid_at < harvest.declared_at + interval '1 hour') then
    raise exception 'another person pays what was declared' using errcode = 'restrict_violation', constraint = 'payouts_second_person';
  end if;
  if new.paid_at is not null and not exists (
    select from payments.payments p where p.id = new.payment_id and p.state in ('paid', 'partly_refunded')
  ) then
    raise exception 'the investment of pay-out % is not here', old.id
      using errcode = 'restrict_violation', constraint = 'payouts_money_here';
  end if;
  return new;
end
$$;
