-- More lists that leave the office as files; their rows are those that the roles see already.

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['journal-export', 'investments-export']) as action, unnest(array['director', 'money', 'reader']) as role
union all
select action, role, 'all'
from unnest(array['messages-export', 'volunteers-export', 'ideas-export', 'learners-export']) as action,
  unnest(array['director', 'programmes']) as role
union all
select 'lists-show', role, 'all' from unnest(array['director', 'money', 'programmes', 'shop', 'reader']) as role
union all
select 'stock-export', role, 'all' from unnest(array['director', 'shop']) as role;
