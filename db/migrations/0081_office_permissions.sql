-- What each role may do in the office, as contracts/office/matrix.ts says it (server/office/permissions.test.ts compares):
-- so the database refuses by itself what a role may not, whatever calls it.

create table office.permissions (
  action text not null check (action ~ '^[a-z][a-z-]{1,59}$'),
  role text not null check (role in ('director', 'money', 'programmes', 'content', 'shop', 'reader')),
  rows text not null check (rows in ('all', 'own', 'others')),
  primary key (action, role)
);
comment on table office.permissions is 'Role x action x rows: a copy of the matrix in contracts/office/matrix.ts.';
alter table office.permissions enable row level security;
alter table office.permissions force row level security;
do $$
begin
  execute format('create policy owner_works on office.permissions to %I using (true) with check (true)', current_user);
end
$$;

insert into office.permissions (action, role, rows)
select action, role, 'own'
from unnest(array['office-me', 'office-today', 'office-find', 'office-language', 'staff-list', 'staff-remove']) as action,
  unnest(array['director', 'money', 'programmes', 'content', 'shop', 'reader']) as role
where role <> 'director' or action like 'office-%';
insert into office.permissions (action, role, rows) values
  ('staff-list', 'director', 'all'),
  ('staff-invite', 'director', 'all'),
  ('staff-change-role', 'director', 'others'),
  ('staff-remove', 'director', 'all'),
  ('trail-list', 'director', 'all'),
  ('trail-verify', 'director', 'all');

-- The rows that whoever acts reaches with an action; null if they may not. A command is given by whoever has the machine.
create function office.may(wanted text) returns text
  language sql stable security definer set search_path = '' as $$
  select case office.acting()
    when 'command' then 'all'
    when 'person' then (
      select p.rows from office.permissions p where p.action = wanted and p.role = office.acting_role()
    )
  end
$$;
comment on function office.may is 'For policies: using ((select office.may(''orders-list'')) is not null).';
grant execute on function office.may to office;

-- As before, and nobody writes that they did what they may not do: the change, in the same transaction, is then undone.
create or replace function office.write_trail(
  at timestamptz, action text, row_kind text, row_id text, fields text[], why text, salt bytea, before jsonb, after jsonb
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  head office.trail_head;
  entry office.trail;
begin
  if office.acting() is null or (office.acting() = 'person' and office.acting_role() is null) then
    raise exception 'nobody acts: the trail has no entry without an actor' using errcode = 'insufficient_privilege';
  end if;
  if office.acting() = 'person' and action not like 'refused-%' and office.may(action) is null then
    raise exception 'this role may not %', action using errcode = 'insufficient_privilege';
  end if;
  select * into strict head from office.trail_head for update;
  entry.seq := head.seq + 1;
  entry.at := at;
  entry.actor_kind := office.acting();
  entry.actor := office.actor();
  entry.action := action;
  entry.row_kind := row_kind;
  entry.row_id := row_id;
  entry.fields := fields;
  entry.why := why;
  entry.values_hash := case when num_nonnulls(before, after) > 0 then office.values_hash(salt, before, after) end;
  entry.previous := head.hash;
  entry.hash := office.trail_hash(entry);
  insert into office.trail select entry.*;
  if entry.values_hash is not null then
    insert into office.trail_values values (entry.seq, salt, before, after);
  end if;
  update office.trail_head set seq = entry.seq, hash = entry.hash;
  return entry.seq;
end
$$;

-- Each person chooses the language of their screens and letters; the policies let nobody else's hand at the row.
create function office.choose_language(wanted text) returns void
  language sql security definer set search_path = '' as $$
  update office.members set language = wanted where office.is_own(id)
$$;
grant execute on function office.choose_language to office;
