-- Papers name people in the letters they typed. One that was issued before keeps the drawing it was issued with, in
-- which letters that the PDF's own fonts lack have their nearest likeness.

alter table payments.receipt_series add column likened integer not null default 0 check (likened >= 0);
-- The owner of the tables is under their policies too.
alter table payments.receipt_series no force row level security;
update payments.receipt_series set likened = last;
alter table payments.receipt_series force row level security;
comment on column payments.receipt_series.likened is 'The last number of the series whose paper is drawn with the nearest likeness of letters.';

create function payments.drawing(number text) returns smallint
  language sql stable set search_path = '' as $$
  select case when exists (
    select from payments.receipt_series s
    where s.series = substring(number from '^(.*)-[0-9]+$') and s.likened >= substring(number from '[0-9]+$')::integer
  ) then 1 else 2 end::smallint
$$;
comment on function payments.drawing is 'How the paper with this number is drawn: 1 with the nearest likeness of letters, 2 as they were typed.';
grant execute on function payments.drawing to server;
