-- Files: the buckets, and a row for each object. The bytes lie outside the database under the row's `version`.

create schema storage;
revoke all on schema storage from public;
grant usage on schema storage to server, anon, authenticated, service_role;
comment on schema storage is 'Buckets and objects of /storage/v1. Policies on storage.objects say who may do what.';

create function storage.foldername(name text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select trim_array(string_to_array(name, '/'), 1)
$$;
create function storage.filename(name text) returns text language sql immutable parallel safe set search_path = '' as $$
  select split_part(name, '/', -1)
$$;
create function storage.extension(name text) returns text language sql immutable parallel safe set search_path = '' as $$
  select coalesce(lower(substring(storage.filename(name) from '\.([^.]*)$')), '')
$$;
comment on function storage.foldername is 'The folders an object lies in, outermost first.';
comment on function storage.filename is 'The last part of an object''s name.';
comment on function storage.extension is 'What follows the last dot, in lower case; empty without one.';
grant execute on all functions in schema storage to anon, authenticated, service_role, server;

create table storage.buckets (
  id text collate "C" primary key check (id ~ '^[A-Za-z0-9_!.*''()&$=@;:+,? -]{1,100}$' and id !~ '\.\.'),
  name text collate "C" not null unique check (name = id),
  owner uuid,
  owner_id text check (length(owner_id) between 1 and 255),
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[] check (cardinality(allowed_mime_types) <= 100),
  checks_content boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table storage.buckets is 'Where objects lie; says what may lie there.';
comment on column storage.buckets.public is 'Anyone may read an object here whose name they know; nobody may list for that.';
comment on column storage.buckets.checks_content is 'A file has to be what its extension says, down to its structure.';

create table storage.objects (
  id uuid primary key,
  bucket_id text collate "C" not null references storage.buckets,
  name text collate "C" not null
    check (length(name) <= 1024 and name ~ '^[A-Za-z0-9_!.*''()&$=@;:+,? /-]+$' and name !~ '(^|/)\.{0,2}(/|$)'),
  owner uuid,
  owner_id text check (length(owner_id) between 1 and 255),
  metadata jsonb not null check (jsonb_typeof(metadata) = 'object'),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  version text not null unique check (version ~ '^[0-9a-f]{64}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_accessed_at timestamptz not null,
  unique (bucket_id, name)
);
create index objects_by_age on storage.objects (bucket_id, created_at);
comment on table storage.objects is 'What lies in the buckets.';
comment on column storage.objects.owner_id is 'Whose token it was stored with.';
comment on column storage.objects.metadata is 'What is known of the bytes: size, type, eTag.';
comment on column storage.objects.user_metadata is 'What the uploader said besides; decides nothing.';
comment on column storage.objects.version is 'Where the bytes lie: their SHA-256 and what makes each copy a file of its own.';

-- What people attach to a project they propose: written once, under a name nobody else guesses, read by whom the
-- address was given to.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content)
values ('project-files', 'project-files', true, 10485760, array[
    'application/pdf', 'application/msword', 'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  ], true),
  -- Pictures of courses, projects, products: staff put them here with the service key.
  ('pictures', 'pictures', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'], true);

do $$
declare
  name text;
begin
  foreach name in array array['buckets', 'objects'] loop
    execute format('alter table storage.%I enable row level security', name);
    execute format('alter table storage.%I force row level security', name);
    execute format('create policy service_works on storage.%I to service_role using (true) with check (true)', name);
    execute format('create policy server_works on storage.%I to server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on storage.%I to service_role', name);
  end loop;
end
$$;
grant select on storage.buckets to server;
grant select, insert, update, delete on storage.objects to server;

-- Nobody but the service key lists, reads by policy, overwrites or deletes: who needs more is given it by a migration of
-- its own, the right and the policy together (docs/storage.md).
create policy project_files on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'project-files' and name ~ '^[0-9]{13}-[0-9]{1,9}\.(pdf|doc|docx|ppt|pptx)$');
grant insert on storage.objects to anon, authenticated;
