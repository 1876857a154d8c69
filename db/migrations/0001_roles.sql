-- Roles and schemas. Passwords are set by the app (server/core/database/roles.ts), never here.
-- Roles belong to the whole PostgreSQL server, so they may be there already.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  -- The API's login: does nothing as itself, becomes one of the three for each request.
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  -- The server's own queries: bound by row security like everyone.
  if not exists (select from pg_catalog.pg_roles where rolname = 'server') then
    create role server login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;
-- The owner may hand over what it makes (the schema of pg-boss below).
grant server to current_user;

comment on role anon is 'A request without a session.';
comment on role authenticated is 'A request of a signed-in person.';
comment on role service_role is 'A request with the service key.';
comment on role authenticator is 'Login of the API; becomes anon, authenticated or service_role for each request.';
comment on role server is 'Login of the server''s own queries and jobs.';

alter role server set synchronous_commit = 'on';
alter role authenticator set synchronous_commit = 'on';

-- Default deny: nothing is anyone's until a migration grants it.
do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to authenticator, server', current_database());
end
$$;
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;
alter default privileges revoke usage on types from public;
revoke execute on all functions in schema public from public;
grant usage on schema public to anon, authenticated, service_role, server;
comment on schema public is 'What /rest may show: every table here has row security and its grants.';

revoke all on schema core from public;
grant usage on schema core to server;
grant select on core.migrations to server;
create policy server_reads on core.migrations for select to server using (true);
comment on schema core is 'The server''s own bookkeeping.';

create schema payments;
revoke all on schema payments from public;
grant usage on schema payments to server;
comment on schema payments is 'Intents, webhook inbox, ledger. The tables belong to the owner: the server cannot drop a rule.';

create schema mail;
revoke all on schema mail from public;
grant usage on schema mail to server;
comment on schema mail is 'The outbox.';

create schema pgboss authorization server;
revoke all on schema pgboss from public;
comment on schema pgboss is 'The jobs; pg-boss makes and keeps its own tables here.';

create table core.seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
alter table core.seeds enable row level security;
alter table core.seeds force row level security;
create policy server_seeds on core.seeds to server using (true) with check (true);
grant select, insert on core.seeds to server;
comment on table core.seeds is 'Sample data already put into this database.';
