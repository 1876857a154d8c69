-- Two people may sign up with one address before it is confirmed. Who then confirms it chooses the password anew: the
-- first one may be somebody else's.

alter table auth.users add column password_contested boolean not null default false;
comment on column auth.users.password_contested is
  'Another password was typed for the address before it was confirmed; the confirmation drops the one that is kept.';
