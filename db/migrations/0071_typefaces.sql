-- Papers are set in the foundation's own typefaces, and a course's certificate lies across. One that was issued before
-- keeps the drawing it was issued with.

alter table payments.receipt_series add column in_standard_faces integer not null default 0 check (in_standard_faces >= 0);
-- The owner of the tables is under their policies too.
alter table payments.receipt_series no force row level security;
update payments.receipt_series set in_standard_faces = last;
alter table payments.receipt_series force row level security;
comment on column payments.receipt_series.in_standard_faces is 'The last number of the series whose paper is set in the typefaces of the PDF itself.';

create or replace function payments.drawing(number text) returns smallint
  language sql stable set search_path = '' as $$
  select coalesce((
    select case when place.nth <= s.likened then 1 when place.nth <= s.in_standard_faces then 2 else 3 end
    from payments.receipt_series s, (select substring(number from '[0-9]+$')::integer as nth) place
    where s.series = substring(number from '^(.*)-[0-9]+$')
  ), 3)::smallint
$$;
comment on function payments.drawing is 'How the paper with this number is drawn: 1 with the nearest likeness of letters, 2 with the letters as typed, 3 in our own typefaces.';
