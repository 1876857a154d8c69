-- How far migrations are that are made while the site serves (db/README.md).

create table core.migration_batches (
  name text not null check (length(name) between 1 and 100),
  step integer not null check (step > 0),
  after text,
  rows bigint not null check (rows >= 0),
  done boolean not null,
  changed_at timestamptz not null,
  primary key (name, step)
);
comment on table core.migration_batches is 'Steps in batches of migrations that are made while the site serves: an interrupted one goes on after this key.';

alter table core.migration_batches enable row level security;
alter table core.migration_batches force row level security;
do $$
begin
  execute format('create policy owner_works on core.migration_batches to %I using (true) with check (true)', current_user);
end
$$;
