-- Which keys.json this database was set up with, so that a start with another one changes nothing here.

create table core.site (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid(),
  keys_fingerprint bytea check (length(keys_fingerprint) = 32),
  noted_at timestamptz
);
comment on table core.site is 'The site this database belongs to: one row.';
comment on column core.site.keys_fingerprint is 'SHA-256 of the id and of the roles'' passwords of its keys.json; keys that rotate are not in it.';
alter table core.site enable row level security;
alter table core.site force row level security;
create policy owner_notes on core.site to current_user using (true) with check (true);
insert into core.site default values;

-- The operator, who works as the owner (./run sql), meets the rows that staff meet.
grant service_role to current_user;
