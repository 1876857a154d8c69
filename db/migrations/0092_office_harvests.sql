-- What a season brought, shared among those who invested, and the pay-outs: declared by one person, paid by another.

insert into office.permissions (action, role, rows)
select 'harvest-declare', role, 'all' from unnest(array['director', 'programmes']) as role
union all
select 'payouts-list', role, 'all' from unnest(array['director', 'money', 'programmes', 'reader']) as role
union all
select 'payout-pay', role, 'all' from unnest(array['director', 'money']) as role;

create table crowdfarming.harvests (
  id uuid primary key,
  project_id integer not null references crowdfarming.projects,
  day date not null,
  words text not null check (length(btrim(words)) between 1 and 2000),
  shared bigint not null check (shared between 0 and 100000000),
  currency text not null check (currency = 'USD'),
  declared_by uuid not null,
  declared_by_name text not null check (length(declared_by_name) between 1 and 120),
  declared_at timestamptz not null,
  constraint harvests_once unique (project_id, day)
);
comment on table crowdfarming.harvests is 'How a season ended; 0 shared: the crop failed.';

create table crowdfarming.payouts (
  id uuid primary key,
  harvest_id uuid not null references crowdfarming.harvests,
  payment_id uuid not null references crowdfarming.investments,
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'USD'),
  paid_on date,
  paid_from text check (paid_from ~ '^[a-z]{1,20}:[a-z0-9_-]{1,60}$'),
  proof text check (length(btrim(proof)) between 1 and 120),
  paid_by uuid,
  paid_by_name text check (length(paid_by_name) between 1 and 120),
  paid_at timestamptz,
  posting_id bigint unique references payments.postings,
  unique (harvest_id, payment_id),
  check (num_nulls(paid_on, paid_from, paid_by, paid_by_name, paid_at, posting_id) in (0, 6)),
  check (proof is null or paid_at is not null)
);
create index payouts_due on crowdfarming.payouts (harvest_id, id) where paid_at is null;
create index payouts_of_payment on crowdfarming.payouts (payment_id);
comment on table crowdfarming.payouts is 'The share of one investment in a harvest.';
comment on column crowdfarming.payouts.proof is 'The number of the transfer or of the slip; null once the person asked to be forgotten.';

-- A pay-out is paid once, by somebody who did not declare the harvest; whoever is alone with the money waits an hour.
create function crowdfarming.keep_payout() returns trigger
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
  return new;
end
$$;
create trigger kept before update on crowdfarming.payouts
  for each row execute function crowdfarming.keep_payout();

do $$
declare
  name text;
begin
  foreach name in array array['harvests', 'payouts'] loop
    execute format('alter table crowdfarming.%I enable row level security', name);
    execute format('alter table crowdfarming.%I force row level security', name);
    execute format('create policy server_works on crowdfarming.%I to server using (true) with check (true)', name);
    execute format('grant select, insert on crowdfarming.%I to server', name);
    execute format('grant select on crowdfarming.%I to office', name);
    execute format(
      'create policy office_reads on crowdfarming.%I for select to office
       using ((select office.may(''payouts-list'')) is not null)', name);
    execute format(
      'create trigger append_only before delete or truncate on crowdfarming.%I
       for each statement execute function payments.refuse_change()', name);
  end loop;
end
$$;
create trigger unchanged before update on crowdfarming.harvests
  for each statement execute function payments.refuse_change();
grant update (paid_on, paid_from, proof, paid_by, paid_by_name, paid_at, posting_id) on crowdfarming.payouts to server;
