-- Stored files that the continuous archive in BACKUP_TO has.

create table core.archived_files (
  version text primary key check (version ~ '^[0-9a-f]{64}-[0-9a-f-]{36}$'),
  archived_at timestamptz not null,
  gone_at timestamptz
);
create index archived_files_gone on core.archived_files (gone_at) where gone_at is not null;
comment on table core.archived_files is 'Stored files in BACKUP_TO/files, each of which is written there once.';
comment on column core.archived_files.gone_at is 'Since when no row names it: it is removed there when no moment that can be restored has it.';

alter table core.archived_files enable row level security;
alter table core.archived_files force row level security;
create policy server_works on core.archived_files to server using (true) with check (true);
grant select, insert, update, delete on core.archived_files to server;
do $$
begin
  execute format('create policy owner_works on core.archived_files to %I using (true) with check (true)', current_user);
end
$$;
