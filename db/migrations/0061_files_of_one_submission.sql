-- A file belongs to one submission. Where an older row shares its file with an earlier one, it keeps its address: staff
-- may have looked at it.

alter table public.project_submissions add column shares_file boolean not null default false;
comment on column public.project_submissions.shares_file is 'Handed in before a file belonged to one submission, with the file of an earlier one.';
alter table public.project_submissions no force row level security;
update public.project_submissions later set shares_file = true
  where file_url is not null and exists (
    select from public.project_submissions earlier
    where substring(earlier.file_url from '[^/]+$') = substring(later.file_url from '[^/]+$')
      and (earlier.created_at, earlier.id) < (later.created_at, later.id)
  );
alter table public.project_submissions force row level security;
create unique index project_submissions_one_file on public.project_submissions (substring(file_url from '[^/]+$'))
  where file_url is not null and not shares_file;
