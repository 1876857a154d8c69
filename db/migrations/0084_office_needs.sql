-- The desk of urgent needs: told in the office, after a second look.

create policy server_writes on public.urgent_needs for insert to server with check (true);
grant insert on public.urgent_needs to server;
grant usage on schema public to office;
grant select on public.urgent_needs to office;
create policy office_reads on public.urgent_needs for select to office
  using ((select office.may('needs-list')) is not null);

insert into office.permissions (action, role, rows) values
  ('needs-list', 'director', 'all'), ('needs-list', 'programmes', 'all'), ('needs-list', 'reader', 'all'),
  ('need-tell', 'director', 'all'), ('need-tell', 'programmes', 'all');
