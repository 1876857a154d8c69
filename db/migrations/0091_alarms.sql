-- What the directors were mailed about and is not over yet: each alarm is told once, and once more when it is over.

create table core.alarms (
  name text primary key check (name ~ '^[A-Za-z]{1,40}$'),
  since timestamptz not null,
  calm_since timestamptz
);
comment on table core.alarms is 'Alarms that were mailed and are not over; one row for each condition, however often it is seen.';
comment on column core.alarms.calm_since is 'Since when the condition has not been seen; after a while it is over.';
alter table core.alarms enable row level security;
alter table core.alarms force row level security;
create policy server_works on core.alarms to server using (true) with check (true);
grant select, insert, delete on core.alarms to server;
grant update (calm_since) on core.alarms to server;
