-- The words to search by are many bytes that no reader wants: /rest/v1 leaves a column with this comment out of `*`.
comment on column public.courses.search is 'Not in select=*: what a search compares its words with.';
comment on column public.products.search is 'Not in select=*: what a search compares its words with.';
comment on column public.crowdfarming_projects.search is 'Not in select=*: what a search compares its words with.';

-- A view of several tables takes no rows. Without a trigger PostgreSQL says so (55000) before it looks at anyone's
-- rights, and names what the view is made of; with one it is refused like every other table.
create function crowdfarming.refuse_write() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'permission denied for view %', tg_table_name using errcode = '42501';
end $$;
create trigger refuse_write instead of insert or update or delete on public.crowdfarming_projects
  for each row execute function crowdfarming.refuse_write();
