-- A course that is asked for twice under one operation id, because the first answer was lost, is written once.

alter table academy.drafts
  add column operation_id uuid unique,
  add column asked_hash bytea check (length(asked_hash) = 32),
  add check ((operation_id is null) = (asked_hash is null));
comment on column academy.drafts.operation_id is 'The browser''s own id of the wish; the same one with other words is refused.';
comment on column academy.drafts.asked_hash is 'Of the wish and who asked.';
