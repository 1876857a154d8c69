-- Exchange rates that staff set in the office, each with its day; those of content/settings.ts count until a newer one is set.

insert into office.permissions (action, role, rows)
select 'rate-set', role, 'all' from unnest(array['director', 'money']) as role;

create table payments.rates (
  id bigint generated always as identity primary key,
  from_currency text not null check (from_currency in ('XOF', 'EUR', 'USD', 'CDF')),
  to_currency text not null check (to_currency in ('XOF', 'EUR', 'USD', 'CDF')),
  asked bigint not null check (asked between 1 and 1000000000000),
  paid bigint not null check (paid between 1 and 1000000000000),
  day date not null,
  set_by uuid not null,
  set_by_name text not null check (length(set_by_name) between 1 and 120),
  set_at timestamptz not null,
  check (from_currency <> to_currency)
);
create index rates_newest on payments.rates (from_currency, to_currency, day desc, id desc);
comment on table payments.rates is '`paid` minor units for `asked`, on that day. The newest day of a pair counts, of one day the last that was set.';

alter table payments.rates enable row level security;
alter table payments.rates force row level security;
create policy server_works on payments.rates to server using (true) with check (true);
grant select, insert on payments.rates to server;
create trigger append_only before update or delete or truncate on payments.rates
  for each statement execute function payments.refuse_change();
create policy treasury_reads on payments.rates for select to office
  using ((select office.may('rates-list')) is not null);
grant select on payments.rates to office;
