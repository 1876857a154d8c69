-- What shows a payer's bank that a payment was right, as files beside the words: staged with them, sent with them, and erased
-- when the bank has decided.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content)
values ('evidence', 'evidence', false, 4500000, array['application/pdf', 'image/jpeg', 'image/png'], true);

create table payments.dispute_files (
  provider text not null,
  dispute_id text not null,
  place text not null check (place in ('receipt', 'customer_communication', 'uncategorized_file')),
  -- In the bucket `evidence`: each file has one of its own.
  name text not null unique check (name ~ '^[0-9a-f-]{36}\.(pdf|jpg|png)$'),
  bytes integer not null check (bytes between 1 and 4500000),
  added_at timestamptz not null,
  primary key (provider, dispute_id, place),
  foreign key (provider, dispute_id) references payments.disputes (provider, id)
);
comment on table payments.dispute_files is 'Files for the bank, one for each place that it has; gone once it has decided.';

-- As the words: what a second person has submitted stays as it is until the provider says what became of it.
create function payments.keep_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  own payments.dispute_files := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (
    select from payments.disputes d
    where d.provider = own.provider and d.id = own.dispute_id and d.submitted_at is not null
      and (tg_op <> 'DELETE' or d.stage not in ('won', 'lost', 'closed'))
  ) then
    raise exception 'the answer to dispute % is submitted', own.dispute_id
      using errcode = 'restrict_violation', constraint = 'dispute_files_submitted_once';
  end if;
  return own;
end
$$;
create trigger submitted_once before insert or update or delete on payments.dispute_files
  for each row execute function payments.keep_files();

alter table payments.dispute_files enable row level security;
alter table payments.dispute_files force row level security;
create policy server_works on payments.dispute_files to server using (true) with check (true);
grant select, insert, update, delete on payments.dispute_files to server;
create policy treasury_reads on payments.dispute_files for select to office
  using ((select office.may('disputes-list')) is not null);
grant select on payments.dispute_files to office;

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['dispute-file-add', 'dispute-file-remove']) as action, unnest(array['director', 'money']) as role
union all
select 'dispute-file-show', role, 'all' from unnest(array['director', 'money', 'reader']) as role;
