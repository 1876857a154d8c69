-- The office: who works in it, who is invited, and the trail of what was done. Nothing here belongs to `server`: it becomes
-- the role `office` for one transaction, in the name of one actor, and row security asks what that actor may.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'office') then
    create role office nologin noinherit;
  end if;
end
$$;
grant office to server;
comment on role office is 'What staff do: the server becomes it for one transaction, in the name of one actor.';

create schema office;
revoke all on schema office from public;
grant usage on schema office to office;
comment on schema office is 'Staff, their invitations, and the trail.';

create table office.members (
  id uuid primary key,
  user_id uuid references auth.users on delete set null,
  email text not null check (length(email) between 3 and 255 and email = lower(email)),
  name text not null check (length(btrim(name)) between 1 and 120),
  language text not null check (language ~ '^[a-z]{2}$'),
  role text not null check (role in ('director', 'money', 'programmes', 'content', 'shop', 'reader')),
  joined_at timestamptz not null,
  factor_reset_at timestamptz,
  left_at timestamptz
);
create unique index members_by_email on office.members (email) where left_at is null;
create unique index members_by_user on office.members (user_id) where left_at is null;
comment on table office.members is 'Who works in the office, and who did. Erasure leaves the id, which the trail names.';
comment on column office.members.factor_reset_at is 'The second factor was lost: nobody enters before a new invitation is accepted.';

create table office.invitations (
  id uuid primary key,
  email text not null check (length(email) between 3 and 255 and email = lower(email)),
  name text not null check (length(btrim(name)) between 1 and 120),
  language text not null check (language ~ '^[a-z]{2}$'),
  role text not null check (role in ('director', 'money', 'programmes', 'content', 'shop', 'reader')),
  member_id uuid references office.members,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sealed_secret bytea,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
create unique index invitations_open on office.invitations (email) where accepted_at is null and withdrawn_at is null;
comment on table office.invitations is 'One open invitation for each address; the token is in the mail only.';
comment on column office.invitations.member_id is 'Of somebody who is in the office already: a new second factor.';
comment on column office.invitations.sealed_secret is 'Of the authenticator app that is being set up, encrypted.';

-- Who acts: `person` (a member), `command` (./run staff), `job`, `invitation` (whoever holds the token of one).
create function office.acting() returns text language sql stable set search_path = '' as
  $$ select nullif(current_setting('office.kind', true), '') $$;
create function office.actor() returns uuid language sql stable set search_path = '' as
  $$ select nullif(current_setting('office.actor', true), '')::uuid $$;
-- A command is given by whoever has the machine: it may what a director may.
create function office.acting_role() returns text
  language sql stable security definer set search_path = '' as $$
  select case office.acting()
    when 'command' then 'director'
    when 'person' then (
      select m.role from office.members m
      where m.id = office.actor() and m.left_at is null and m.factor_reset_at is null
    )
  end
$$;
-- A member's own row, while they are in the office.
create function office.is_own(member uuid) returns boolean language sql stable set search_path = '' as
  $$ select coalesce(office.acting_role() is not null and office.acting() = 'person' and office.actor() = member, false) $$;
-- The server's own work: it looks up who somebody is before there is an actor, and mails the head of the trail.
create function office.is_job() returns boolean language sql stable set search_path = '' as
  $$ select coalesce(office.acting() = 'job', false) $$;

create table office.trail (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'command', 'job', 'invitation')),
  actor uuid,
  action text not null check (action ~ '^[a-z][a-z-]{1,59}$'),
  row_kind text check (row_kind ~ '^[a-z][a-z-]{1,59}$'),
  row_id text check (length(row_id) between 1 and 200),
  fields text[] not null,
  why text check (length(btrim(why)) between 1 and 300),
  values_hash bytea check (length(values_hash) = 32),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  check ((actor_kind in ('person', 'invitation')) = (actor is not null))
);
create index trail_by_row on office.trail (row_kind, row_id);
comment on table office.trail is 'Who did what, when, to which row, and why: each entry is hashed with the one before.';
comment on column office.trail.fields is 'The names of what changed; the values stand in trail_values.';

create table office.trail_values (
  seq bigint primary key references office.trail,
  salt bytea not null check (length(salt) = 32),
  before jsonb,
  after jsonb
);
comment on table office.trail_values is 'The values of an entry, which an erasure deletes: the chain holds their salted hash.';

create table office.trail_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null check (length(hash) = 32)
);
comment on table office.trail_head is 'The last entry: whoever writes the next one waits here for the one before.';

-- The text that is hashed is a JSON array as PostgreSQL writes it, so that no field runs into its neighbour; times have the
-- microseconds that are stored.
create function office.trail_hash(entry office.trail) returns bytea language sql stable set search_path = '' as $$
  select sha256(convert_to(jsonb_build_array(
    entry.seq, encode(entry.previous, 'hex'), to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.actor_kind, entry.actor, entry.action, entry.row_kind, entry.row_id, to_jsonb(entry.fields), entry.why,
    encode(entry.values_hash, 'hex')
  )::text, 'UTF8'))
$$;
create function office.values_hash(salt bytea, before jsonb, after jsonb) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256(salt || convert_to(jsonb_build_array(before, after)::text, 'UTF8'))
$$;

-- The only way into the trail. Who acts comes from the transaction, never from the caller's arguments.
create function office.write_trail(
  at timestamptz, action text, row_kind text, row_id text, fields text[], why text, salt bytea, before jsonb, after jsonb
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  head office.trail_head;
  entry office.trail;
begin
  if office.acting() is null or (office.acting() = 'person' and office.acting_role() is null) then
    raise exception 'nobody acts: the trail has no entry without an actor' using errcode = 'insufficient_privilege';
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

-- The first entry that is not as it was written, and what is wrong with it; no row where the trail is whole.
create function office.broken_trail() returns table (seq bigint, problem text)
  language sql stable set search_path = '' as $$
  with linked as (
    select t as entry, t.seq, t.previous, t.hash, t.values_hash,
      lag(t.seq, 1, 0::bigint) over (order by t.seq) as seq_before,
      lag(t.hash, 1, decode(repeat('00', 32), 'hex')) over (order by t.seq) as hash_before
    from office.trail t
  ), checked as (
    select l.seq, case
      when l.seq <> l.seq_before + 1 then 'missing'
      when l.previous <> l.hash_before then 'link'
      when l.hash <> office.trail_hash(l.entry) then 'entry'
      when v.seq is not null and l.values_hash is distinct from office.values_hash(v.salt, v.before, v.after) then 'values'
    end as problem
    from linked l left join office.trail_values v on v.seq = l.seq
  ), ending as (
    select h.seq + 1 as seq, 'missing' as problem
    from office.trail_head h left join office.trail t on t.seq = h.seq
    where (h.seq > 0 and t.hash is distinct from h.hash) or exists (select from office.trail later where later.seq > h.seq)
  )
  select found.seq, found.problem from (
    select * from checked where problem is not null union all select * from ending
  ) found order by found.seq limit 1
$$;

-- Erasure of a person who works or worked in the office: their values go, their id and the chain stay.
create function office.forget_user(who uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member office.members;
begin
  if not office.is_job() then
    raise exception 'only the erasure of an account forgets somebody' using errcode = 'insufficient_privilege';
  end if;
  for member in select * from office.members where user_id = who loop
    update office.members
      set left_at = coalesce(left_at, at), user_id = null, name = '…', email = 'erased-' || member.id || '@invalid'
      where id = member.id;
    delete from office.trail_values v using office.trail t
      where t.seq = v.seq and (
        (t.row_kind = 'member' and t.row_id = member.id::text)
        or (t.row_kind = 'invitation' and t.row_id in (select i.id::text from office.invitations i where i.email = member.email))
      );
    update office.invitations
      set name = '…', email = 'erased-' || id || '@invalid', withdrawn_at = case when accepted_at is null then coalesce(withdrawn_at, at) end
      where email = member.email;
  end loop;
end
$$;

-- Below every function: a director stays, and nobody chooses their own role.
create function office.check_member() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.role <> old.role and office.acting() = 'person' and office.actor() = new.id then
    raise exception 'nobody changes their own role' using errcode = 'insufficient_privilege', constraint = 'members_own_role';
  end if;
  if old.role = 'director' and old.left_at is null and (new.role <> 'director' or new.left_at is not null) then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('office directors', 0));
    if not exists (
      select from office.members m where m.id <> new.id and m.role = 'director' and m.left_at is null
    ) then
      raise exception 'the last director stays' using errcode = 'restrict_violation', constraint = 'members_last_director';
    end if;
  end if;
  return new;
end
$$;
create trigger director_stays before update on office.members for each row execute function office.check_member();

do $$
declare
  name text;
begin
  foreach name in array array['members', 'invitations', 'trail', 'trail_values', 'trail_head'] loop
    execute format('alter table office.%I enable row level security', name);
    execute format('alter table office.%I force row level security', name);
    -- For the functions above, which run as the owner; it has no other way in.
    execute format('create policy owner_works on office.%I to %I using (true) with check (true)', name, current_user);
  end loop;
  foreach name in array array['trail', 'trail_head', 'members', 'invitations'] loop
    execute format(
      'create trigger append_only before %s on office.%I for each statement execute function payments.refuse_change()',
      case name when 'trail' then 'update or delete or truncate' else 'delete or truncate' end, name);
  end loop;
end
$$;
create trigger never_changed before update or truncate on office.trail_values
  for each statement execute function payments.refuse_change();
insert into office.trail_head values (true, 0, decode(repeat('00', 32), 'hex'));

create policy seen on office.members for select to office
  using (office.acting_role() = 'director' or office.is_own(id) or office.is_job()
    or (office.acting() = 'invitation' and id = (select i.member_id from office.invitations i where i.id = office.actor())));
create policy joins on office.members for insert to office
  with check (office.acting() = 'invitation' and exists (
    select from office.invitations i
    where i.id = office.actor() and i.member_id is null and i.email = members.email and i.role = members.role
  ));
create policy changed on office.members for update to office
  using (office.acting_role() = 'director' or office.is_own(id)
    or (office.acting() = 'invitation' and id = (select i.member_id from office.invitations i where i.id = office.actor())))
  with check (office.acting_role() = 'director' or (office.is_own(id) and left_at is not null)
    or (office.acting() = 'invitation' and left_at is null));

create policy seen on office.invitations for select to office
  using (office.acting_role() = 'director' or office.is_job()
    or (office.acting() = 'invitation' and id = office.actor()));
create policy made on office.invitations for insert to office with check (office.acting_role() = 'director');
create policy changed on office.invitations for update to office
  using (office.acting_role() = 'director' or (office.acting() = 'invitation' and id = office.actor())) with check (true);

create policy seen on office.trail for select to office using (office.acting_role() = 'director' or office.is_job());
create policy seen on office.trail_values for select to office using (office.acting_role() = 'director' or office.is_job());
create policy seen on office.trail_head for select to office using (office.acting_role() = 'director' or office.is_job());

grant select, insert on office.members, office.invitations to office;
grant update (role, left_at, factor_reset_at, user_id) on office.members to office;
grant update (sealed_secret, accepted_at, withdrawn_at) on office.invitations to office;
grant select on office.trail, office.trail_values, office.trail_head to office;
grant execute on function
  office.acting, office.actor, office.acting_role, office.is_own, office.is_job, office.trail_hash, office.values_hash, office.broken_trail,
  office.write_trail, office.forget_user to office;
