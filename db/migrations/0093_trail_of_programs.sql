-- What programs change of accounts with the service key (/auth/v1/admin) stands in the trail too. Each such change writes its event
-- of auth.audit_log in its own transaction, so the entry comes or goes with it. No addresses: the account's id, and the event.

create function office.note_admin_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  acted text := current_setting('office.kind', true);
  about text := coalesce(new.user_id::text, new.details ->> 'client', new.details ->> 'provider');
begin
  perform set_config('office.kind', 'service', true);
  perform office.write_trail(new.at, 'service-account',
    case when about is null then null when new.user_id is not null then 'account' else 'sign-in-service' end, about,
    array[new.action], null, null, null, null);
  perform set_config('office.kind', coalesce(acted, ''), true);
  return null;
end
$$;
comment on function office.note_admin_event is 'What the service key did to accounts, from the log of the accounts.';
create trigger admin_events after insert on auth.audit_log for each row
  when (new.actor = 'admin') execute function office.note_admin_event();

-- The filters of the trail.
create index trail_by_actor on office.trail (actor_kind, actor, seq);
