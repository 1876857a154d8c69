-- A project's file is known by its name: the address before it is that of the site on the day it was sent, and a site
-- may move.

drop index public.project_submissions_by_file;
create index project_submissions_by_file on public.project_submissions (substring(file_url from '[^/]+$'))
  where file_url is not null;
