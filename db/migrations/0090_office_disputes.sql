-- Disputes with their deadline, and what the payer's bank is told: written by one person of the office, sent by another.

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['disputes-list', 'dispute-show']) as action, unnest(array['director', 'money', 'reader']) as role
union all
select action, role, 'all'
from unnest(array['dispute-write', 'payment-number']) as action, unnest(array['director', 'money']) as role
union all
select 'dispute-submit', role, 'others' from unnest(array['director', 'money']) as role;

create table payments.disputes (
  id text not null check (length(id) between 1 and 120),
  provider text not null check (length(provider) between 1 and 32),
  payment_id uuid not null references payments.payments,
  reason text not null check (length(reason) <= 60),
  stage text not null check (stage in ('inquiry', 'open', 'answered', 'won', 'lost', 'closed')),
  opened_at timestamptz not null,
  due_by timestamptz,
  read_at timestamptz not null,
  answer jsonb check (jsonb_typeof(answer) = 'object' and length(answer::text) <= 60000),
  staged_by uuid,
  staged_by_name text check (length(staged_by_name) between 1 and 120),
  staged_at timestamptz,
  submitted_by uuid constraint disputes_second_person check (submitted_by <> staged_by),
  submitted_by_name text check (length(submitted_by_name) between 1 and 120),
  submitted_at timestamptz,
  sent_at timestamptz,
  refusal text check (length(refusal) <= 120),
  primary key (provider, id),
  check (num_nulls(staged_by, staged_by_name, staged_at) in (0, 3)),
  check (num_nulls(submitted_by, submitted_by_name, submitted_at) in (0, 3)),
  check (submitted_at is null or staged_at is not null),
  check (sent_at is null or submitted_at is not null)
);
create index disputes_of_payment on payments.disputes (payment_id);
create index disputes_by_deadline on payments.disputes (due_by, provider, id) where stage in ('inquiry', 'open');
create index disputes_newest on payments.disputes (opened_at, provider, id);
create index disputes_to_send on payments.disputes (submitted_at) where submitted_at is not null and sent_at is null;
create index refunds_refused on payments.refunds (asked_at) where state = 'refused';
comment on table payments.disputes is 'What payers'' banks take back or ask about, as the providers tell it, and what they are told.';
comment on column payments.disputes.answer is 'What the bank is told; gone once it has decided.';

-- What a second person has submitted stays as it is until the provider says what became of it.
create function payments.keep_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.submitted_at is not null and new.submitted_at is not null
    and (new.staged_by, new.staged_at, new.submitted_by, new.submitted_at)
      is distinct from (old.staged_by, old.staged_at, old.submitted_by, old.submitted_at) then
    raise exception 'the answer to dispute % is submitted', old.id
      using errcode = 'restrict_violation', constraint = 'disputes_submitted_once';
  end if;
  return new;
end
$$;
create trigger submitted_once before update on payments.disputes
  for each row execute function payments.keep_answer();

alter table payments.disputes enable row level security;
alter table payments.disputes force row level security;
create policy server_works on payments.disputes to server using (true) with check (true);
grant select, insert, update on payments.disputes to server;
create policy treasury_reads on payments.disputes for select to office
  using ((select office.may('disputes-list')) is not null);
grant select on payments.disputes to office;
