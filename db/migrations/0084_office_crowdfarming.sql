-- The desk of crowd-farming: the state of a project and its season log. What a project has is public already.

grant usage on schema public, crowdfarming to office;
grant select on public.crowdfarming_projects, public.season_log to office;
-- What people put in, without who.
grant select (project_id, investment_type, amount, currency, outcome) on crowdfarming.investments to office;
create policy office_reads on public.season_log for select to office
  using ((select office.may('farms-list')) is not null);
create policy office_reads on crowdfarming.investments for select to office
  using ((select office.may('farms-list')) is not null);

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['farms-list', 'farm-move', 'season-entry-add']) as action,
  unnest(array['director', 'programmes', 'reader']) as role
where role <> 'reader' or action = 'farms-list';
