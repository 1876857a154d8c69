-- Who leaves the office and is invited again is the same member, under the same id. All rules of two people compare the ids of
-- members: with a new id, one person could close what they had opened themself. Memberships from before this stay as they are.

-- The earlier membership of the invited address, or of the account that is hers now; null for whoever was never here.
create function office.come_back(account uuid, at timestamptz) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  invited office.invitations;
  earlier uuid;
begin
  select * into invited from office.invitations i
    where office.acting() = 'invitation' and i.id = office.actor() and i.member_id is null;
  if not found then
    raise exception 'only an invitation brings somebody back' using errcode = 'insufficient_privilege';
  end if;
  select m.id into earlier from office.members m
    where m.left_at is not null and (m.email = invited.email or m.user_id = account)
    order by m.email = invited.email desc, m.left_at desc limit 1;
  update office.members set
    user_id = account, email = invited.email, name = invited.name, language = invited.language, role = invited.role,
    joined_at = at, factor_reset_at = null, left_at = null
    where id = earlier;
  return earlier;
end
$$;
grant execute on function office.come_back to office;

-- Below every function: no second id for an address or an account that has one.
create function office.check_new_member() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from office.members m where m.email = new.email or m.user_id = new.user_id) then
    raise exception 'whoever was in the office comes back as the same member'
      using errcode = 'unique_violation', constraint = 'members_same_person';
  end if;
  return new;
end
$$;
create trigger same_person before insert on office.members for each row execute function office.check_new_member();
comment on column office.members.joined_at is 'Since when they are in the office; of earlier times the trail tells.';
