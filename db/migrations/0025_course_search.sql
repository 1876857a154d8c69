-- Courses are searched as projects and products are: as French knows the words, and as they are without accents ("mais",
-- typed for maïs, is a small word to French and was lost).

alter table public.courses drop column search;
alter table public.courses add column search tsvector generated always as (
  setweight(core.searchable(title || ' ' || category), 'A') || setweight(core.searchable(description), 'B')
) stored;
create index courses_by_words on public.courses using gin (search);
comment on column public.courses.search is 'Title, category and description as words, in French and without accents.';

-- What everyone reads of the list. Through the table's row security no index of words is ever used: PostgreSQL would
-- have to compare words in rows the visitor may not see before it knows that. Here the rows are chosen first.
create view public.published_courses as
  select id, slug, title, description, level, category, duration_hours, price, currency, featured_image, image_alt,
    created_at, search
  from public.courses where published;
comment on view public.published_courses is 'The academy''s list: courses anyone may see, found by their words.';
grant select on public.published_courses to anon, authenticated, service_role;
