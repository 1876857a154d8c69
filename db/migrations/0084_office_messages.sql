-- The desk of messages and volunteers: who answered what, and how far a volunteer has come.

create function office.name_of(member uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select m.name from office.members m where m.id = member and office.acting_role() is not null
$$;
comment on function office.name_of is 'Who a colleague is, for whoever is in the office; an erased one has no name any more.';
grant execute on function office.name_of to office;

alter table messages.contact_messages
  add column answered_at timestamptz,
  add column answered_by uuid references office.members,
  add column answer text check (length(answer) between 1 and 5000),
  add check ((answered_at is null) = (answered_by is null)),
  add check (answered_at is not null or answer is null),
  add check (held_for is null or answered_at is null);
comment on column messages.contact_messages.answer is 'As it was mailed to the writer. Null with a day: answered elsewhere.';

alter table messages.volunteer_applications
  add column state text not null default 'new' check (state in ('new', 'called', 'joined', 'declined')),
  add column note text check (length(note) between 1 and 2000),
  add column moved_at timestamptz,
  add column moved_by uuid references office.members,
  add check ((moved_at is null) = (moved_by is null));
comment on column messages.volunteer_applications.note is 'Of the staff, for the staff.';

create index contact_messages_waiting on messages.contact_messages ((answered_at is null), created_at, id)
  where held_for is null;
create index contact_messages_held on messages.contact_messages (created_at, id) where held_for is not null;
create index volunteer_applications_waiting on messages.volunteer_applications ((state = 'new'), created_at, id)
  where held_for is null;
create index volunteer_applications_held on messages.volunteer_applications (created_at, id) where held_for is not null;

grant update (held_for, answered_at, answered_by, answer) on messages.contact_messages to server;
grant update (held_for, state, note, moved_at, moved_by) on messages.volunteer_applications to server;

grant usage on schema messages to office;
grant select on messages.contact_messages, messages.volunteer_applications to office;
create policy office_reads on messages.contact_messages for select to office
  using ((select office.may('messages-list')) is not null);
create policy office_reads on messages.volunteer_applications for select to office
  using ((select office.may('volunteers-list')) is not null);

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['messages-list', 'volunteers-list', 'message-answer', 'message-mark-answered', 'volunteer-move',
    'held-release', 'held-discard']) as action,
  unnest(array['director', 'programmes', 'reader']) as role
where role <> 'reader' or action like '%-list';
