-- The desk of the impact hub: who decided, what was asked back, and the public text of what is approved.

alter table impact_hub.status_changes add column changed_by uuid references office.members;
comment on column impact_hub.status_changes.changed_by is 'Who decided it in the office; null for what the service key or SQL did.';

create table impact_hub.questions (
  id uuid primary key,
  submission_id uuid not null references public.project_submissions on delete cascade,
  question text not null check (length(question) between 1 and 2000),
  asked_at timestamptz not null,
  asked_by uuid not null references office.members
);
create index questions_of_submission on impact_hub.questions (submission_id, asked_at);
comment on table impact_hub.questions is 'What staff asked a submitter by mail; the answer comes to the foundation''s mailbox.';
alter table impact_hub.questions enable row level security;
alter table impact_hub.questions force row level security;
create policy server_works on impact_hub.questions to server using (true) with check (true);
grant select, insert on impact_hub.questions to server;

create index project_submissions_waiting on public.project_submissions
  ((status = 'received' and held_for is null), created_at, id);

grant update (status, decline_reason) on public.project_submissions to server;
grant update (title, short_description, description, status) on public.approved_projects to server;
grant update (changed_by) on impact_hub.status_changes to server;

grant usage on schema public, impact_hub to office;
grant select on public.project_submissions, impact_hub.status_changes, impact_hub.questions to office;
create policy office_reads on public.project_submissions for select to office
  using ((select office.may('ideas-list')) is not null);
create policy office_reads on impact_hub.status_changes for select to office
  using ((select office.may('ideas-list')) is not null);
create policy office_reads on impact_hub.questions for select to office
  using ((select office.may('ideas-list')) is not null);

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['ideas-list', 'idea-review', 'idea-ask', 'idea-approve', 'idea-decline']) as action,
  unnest(array['director', 'programmes', 'reader']) as role
where role <> 'reader' or action = 'ideas-list';
