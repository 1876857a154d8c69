-- What programs write with the service key stands in the trail as such: which table, which row, the names of the fields.
-- Their values stay out: who holds the key is not known, and personal data must not gather here.

alter table office.trail drop constraint trail_actor_kind_check;
alter table office.trail add constraint trail_actor_kind_check
  check (actor_kind in ('person', 'command', 'job', 'invitation', 'service'));

create function office.note_service_write() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  acted text := current_setting('office.kind', true);
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  changed text[];
begin
  select coalesce(array_agg(field order by field), '{}') into changed
    from jsonb_object_keys(before || after) as field where before -> field is distinct from after -> field;
  perform set_config('office.kind', 'service', true);
  perform office.write_trail(
    now(), 'service-' || lower(tg_op), replace(tg_table_name, '_', '-'), (before || after) ->> 'id', changed, null, null, null, null
  );
  perform set_config('office.kind', coalesce(acted, ''), true);
  return null;
end
$$;
comment on function office.note_service_write is 'For each table that the service key may write: db/row-security.test.ts finds one without it.';

do $$
declare
  place record;
begin
  for place in
    select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and (
      has_table_privilege('service_role', c.oid, 'insert, update, delete')
      or has_any_column_privilege('service_role', c.oid, 'insert, update')
    )
  loop
    execute format(
      'create trigger service_writes after insert or update or delete on %I.%I for each row
        when (current_user = ''service_role'') execute function office.note_service_write()',
      place.nspname, place.relname);
  end loop;
end
$$;
