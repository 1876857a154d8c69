-- Backups that were made, and erasures that backups made before them must not bring back.

create table core.backups (
  name text primary key check (length(name) between 1 and 100),
  taken_at timestamptz not null,
  done_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
create index backups_newest on core.backups (taken_at);
comment on table core.backups is 'Backups in BACKUP_TO, each restored into a scratch database and found equal before it was kept.';

create table core.erasures (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null,
  sent_at timestamptz,
  due boolean not null default false
);
create index erasures_to_send on core.erasures (erased_at) where sent_at is null;
create index erasures_due on core.erasures (key) where due;
comment on table core.erasures is 'Who was erased, as keyed hashes of their account, address or number; nobody can be read out of it.';
comment on column core.erasures.sent_at is 'Since when it stands beside the backups in BACKUP_TO.';
comment on column core.erasures.due is 'A restored backup is older than this erasure: the next start erases them again.';

alter table core.site add column moved_to text check (length(moved_to) between 1 and 300);
comment on column core.site.moved_to is 'Where the site was moved to: no start takes this database any more.';

do $$
declare
  name text;
begin
  foreach name in array array['backups', 'erasures'] loop
    execute format('alter table core.%I enable row level security', name);
    execute format('alter table core.%I force row level security', name);
    execute format('create policy server_works on core.%I to server using (true) with check (true)', name);
    execute format('create policy owner_works on core.%I to %I using (true) with check (true)', name, current_user);
    execute format('grant select, insert, update, delete on core.%I to server', name);
  end loop;
end
$$;

-- A backup of a database without a superuser is read by the owner, who has to see every row. server/platform/backup names a
-- table that a later migration forgets.
do $$
declare
  hidden regclass;
begin
  for hidden in
    select c.oid from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relrowsecurity
      and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') and n.nspname !~ '^pg_'
      and not exists (
        select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
          and pg_catalog.pg_get_expr(p.polqual, p.polrelid) = 'true'
          and exists (
            select from unnest(p.polroles) as role
            where role = 0 or pg_catalog.pg_has_role(current_user, role, 'usage')))
  loop
    execute format('create policy owner_copies on %s for select to %I using (true)', hidden, current_user);
  end loop;
end
$$;
