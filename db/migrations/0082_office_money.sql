-- The money desk: payments are found by what people say of them, their whole life is read by the office, and money goes back
-- with a reason and, from a limit on, with a second person.

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['payments-list', 'payment-show', 'refunds-list', 'held-list', 'rates-list', 'mails-list']) as action,
  unnest(array['director', 'money', 'reader']) as role
union all
select action, role, 'all'
from unnest(array['payment-check', 'refund-ask', 'refund-withdraw', 'event-apply', 'event-close', 'receipt-resend',
    'receipt-replace', 'subscription-pause', 'subscription-resume', 'subscription-change', 'subscription-stop',
    'mail-send-again']) as action,
  unnest(array['director', 'money']) as role
union all
select action, role, rows
from (values ('refund-approve', 'others'), ('refund-confirm', 'own')) as one (action, rows),
  unnest(array['director', 'money']) as role;

-- What a payment is found by: the words of a name, the whole name, an address, a number. Row security lets no index of an
-- expression be used, so the words stand in a table of their own, as they are compared.
create function payments.search_key(said text) returns text
  language sql immutable parallel safe strict set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(normalize(lower(said), nfd), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]@.+_-]+', ' ', 'g'
  ))
$$;
grant execute on function payments.search_key to server, office;

create table payments.search_words (
  word text collate "C" not null check (length(word) between 1 and 260),
  created_at timestamptz not null,
  payment_id uuid not null references payments.payments,
  primary key (word, created_at, payment_id)
);
create index search_words_of_payment on payments.search_words (payment_id);
comment on table payments.search_words is 'What a payment is found by in the office; it follows the rows that name its person, also when they forget them.';

create function payments.words_of(name text, email text, phone text) returns setof text
  language sql immutable parallel safe set search_path = '' as $$
  with said as (select payments.search_key(name) as whole)
  select distinct word from (
    select whole as word from said
    union all select regexp_split_to_table(whole, ' ') from said
    union all select btrim(lower(email))
    union all select ltrim(regexp_replace(phone, '\D', '', 'g'), '0')
  ) as words
  where length(word) between 1 and 260
$$;
grant execute on function payments.words_of to server;

create function payments.note_words() returns trigger language plpgsql set search_path = '' as $$
declare
  said jsonb := to_jsonb(new);
  own uuid := coalesce(said ->> 'payment_id', said ->> 'id');
begin
  if tg_op = 'UPDATE' then
    delete from payments.search_words w where w.payment_id = own;
  end if;
  insert into payments.search_words (word, created_at, payment_id)
    select word, p.created_at, p.id
    from payments.payments p, payments.words_of(
      coalesce(said ->> 'donor_name', said ->> 'holder', concat_ws(' ', said ->> 'first_name', said ->> 'last_name')),
      coalesce(said ->> 'donor_email', said ->> 'email'),
      coalesce(said ->> 'donor_phone', said ->> 'phone')
    ) as word
    where p.id = own;
  return null;
end
$$;
create trigger words after insert or update of donor_name, donor_email, donor_phone on payments.gifts
  for each row execute function payments.note_words();
create trigger words after insert or update of first_name, last_name, email, phone on public.orders
  for each row execute function payments.note_words();
create trigger words after insert or update of holder on crowdfarming.investments
  for each row execute function payments.note_words();
-- An enrolment may be stored before its payment.
create constraint trigger words after insert or update of email on academy.orders
  deferrable initially deferred for each row execute function payments.note_words();

-- The owner too is bound by row security where it is forced: not while it reads what is there already.
alter table payments.payments no force row level security;
alter table payments.gifts no force row level security;
alter table public.orders no force row level security;
alter table crowdfarming.investments no force row level security;
alter table academy.orders no force row level security;
insert into payments.search_words (word, created_at, payment_id)
  select word, p.created_at, p.id from payments.gifts g join payments.payments p on p.id = g.payment_id,
    payments.words_of(g.donor_name, g.donor_email, g.donor_phone) as word
  union
  select word, p.created_at, p.id from public.orders o join payments.payments p on p.id = o.id,
    payments.words_of(nullif(concat_ws(' ', o.first_name, o.last_name), ''), o.email, o.phone) as word
  union
  select word, p.created_at, p.id from crowdfarming.investments i join payments.payments p on p.id = i.payment_id,
    payments.words_of(i.holder, null, null) as word
  union
  select word, p.created_at, p.id from academy.orders o join payments.payments p on p.id = o.payment_id,
    payments.words_of(null, o.email, null) as word;
alter table payments.payments force row level security;
alter table payments.gifts force row level security;
alter table public.orders force row level security;
alter table crowdfarming.investments force row level security;
alter table academy.orders force row level security;

-- The orders of the lists.
create index payments_newest on payments.payments (created_at, id);
create index payments_of_kind on payments.payments (kind, created_at, id);
create index payments_in_state on payments.payments (state, created_at, id);
create index payments_of_amount on payments.payments (amount, currency, created_at, id);
create index payments_of_asked_amount on payments.payments (asked_amount, asked_currency, created_at, id)
  where asked_amount is not null;
create index outbox_to on mail.outbox (recipient, created_at);

-- Which payment an event told of, once it was read.
alter table payments.inbox add column about uuid references payments.payments;
create index inbox_about on payments.inbox (about) where about is not null;
create index inbox_of_payment on payments.inbox (payment_id) where payment_id is not null;
comment on column payments.inbox.about is 'The payment that the event told of, as it was understood when it was applied.';
grant update (about) on payments.inbox to server;

create table payments.refund_requests (
  id uuid primary key,
  payment_id uuid not null references payments.payments,
  amount bigint not null,
  currency text not null,
  reason text not null check (length(btrim(reason)) between 1 and 300),
  mode text not null check (mode in ('at_once', 'second_person', 'alone')),
  asked_by uuid not null,
  asked_by_name text not null check (length(asked_by_name) between 1 and 120),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at = asked_at + interval '7 days'),
  approved_by uuid,
  approved_by_name text check (length(approved_by_name) between 1 and 120),
  approved_at timestamptz,
  refund_id uuid unique references payments.refunds,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_by_name text check (length(withdrawn_by_name) between 1 and 120),
  check (payments.valid_amount(amount, currency)),
  check (num_nulls(approved_by, approved_by_name, approved_at, refund_id) in (0, 4)),
  check (num_nonnulls(approved_at, withdrawn_at) <= 1),
  check (num_nulls(withdrawn_by, withdrawn_by_name) in (0, 2)),
  constraint refund_requests_in_time check (approved_at < expires_at),
  constraint refund_requests_second_person check (
    approved_by is null or case mode
      when 'second_person' then approved_by <> asked_by
      when 'alone' then approved_by = asked_by and approved_at >= asked_at + interval '1 hour'
      else approved_by = asked_by and approved_at = asked_at
    end
  )
);
create unique index refund_requests_open on payments.refund_requests (payment_id)
  where approved_at is null and withdrawn_at is null;
create index refund_requests_of_payment on payments.refund_requests (payment_id);
create index refund_requests_newest on payments.refund_requests (asked_at, id);
comment on table payments.refund_requests is 'Who in the office asked for money to go back, why, and who approved it. Amount and reason never change.';
comment on column payments.refund_requests.mode is
  'at_once: below the limit. second_person: approved by another one. alone: the office has one person who may, who confirms it after an hour.';
comment on column payments.refund_requests.withdrawn_by is 'Null in a request that was withdrawn: it expired.';

create function payments.keep_refund_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and num_nonnulls(old.approved_at, old.withdrawn_at) > 0 then
    raise exception 'request % is over', old.id using errcode = 'restrict_violation', constraint = 'refund_requests_over';
  end if;
  if new.mode = 'alone' and new.withdrawn_at is null and (
    select count(*) from office.members m
    where m.role in ('director', 'money') and m.left_at is null and m.factor_reset_at is null
  ) > 1 then
    raise exception 'there is a second person' using errcode = 'restrict_violation', constraint = 'refund_requests_not_alone';
  end if;
  return new;
end
$$;
create trigger kept before insert or update on payments.refund_requests
  for each row execute function payments.keep_refund_request();

-- Who could approve: how many, and no names.
create function office.treasurers() returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from office.members m
  where m.role in ('director', 'money') and m.left_at is null and m.factor_reset_at is null
$$;
grant execute on function office.treasurers to office;

do $$
declare
  name text;
begin
  foreach name in array array['search_words', 'refund_requests'] loop
    execute format('alter table payments.%I enable row level security', name);
    execute format('alter table payments.%I force row level security', name);
    execute format('create policy server_works on payments.%I to server using (true) with check (true)', name);
    execute format('grant select, insert on payments.%I to server', name);
  end loop;
end
$$;
grant delete on payments.search_words to server;
grant update (approved_by, approved_by_name, approved_at, refund_id, withdrawn_at, withdrawn_by, withdrawn_by_name)
  on payments.refund_requests to server;
create trigger append_only before delete or truncate on payments.refund_requests
  for each statement execute function payments.refuse_change();

-- What the office reads.
grant usage on schema payments, mail, sms, crowdfarming, academy, public, auth to office;
do $$
declare
  name text;
begin
  foreach name in array array['payments.payments', 'payments.gifts', 'payments.search_words', 'public.orders',
    'crowdfarming.investments', 'academy.orders', 'payments.receipts', 'auth.users'] loop
    execute format(
      'create policy treasury_reads on %s for select to office using ((select office.may(''payments-list'')) is not null)',
      name);
  end loop;
  foreach name in array array['payments.postings', 'payments.entries', 'payments.statement_lines',
    'payments.receipt_cancellations', 'payments.returns', 'payments.subscriptions', 'payments.renewals',
    'payments.renewal_attempts', 'payments.refunds', 'sms.outbox'] loop
    execute format(
      'create policy treasury_reads on %s for select to office using ((select office.may(''payment-show'')) is not null)',
      name);
  end loop;
  foreach name in array array['payments.gifts', 'payments.search_words', 'public.orders',
    'crowdfarming.investments', 'academy.orders', 'payments.receipts', 'payments.postings', 'payments.entries',
    'payments.statement_lines', 'payments.receipt_cancellations', 'payments.returns', 'payments.renewals', 'payments.renewal_attempts', 'payments.refunds', 'payments.refund_requests', 'mail.outbox',
    'sms.outbox'] loop
    execute format('grant select on %s to office', name);
  end loop;
end
$$;
-- Without what could charge or pay again.
grant select (
  id, reference, kind, account, provider, means, trial, received_in, amount, currency, language, state, provider_session,
  created_at, chosen_at, changed_at, paid_at, reason, next_check_at, refunded_amount, dispute, asked_amount, asked_currency,
  rate_asked, rate_paid, rate_date, method, held_amount, held_currency
) on payments.payments to office;
grant select (
  id, first_payment_id, program_id, rhythm, amount, currency, language, provider, trial, method, donor_name, donor_email,
  donor_phone, state, anchor_on, period, tries, next_step, next_at, paused_until, stop_cause, stopped_at, created_at, changed_at
) on payments.subscriptions to office;
create policy treasury_reads on payments.refund_requests for select to office
  using ((select office.may('refunds-list')) is not null);
create policy treasury_reads on mail.outbox for select to office
  using ((select office.may('mails-list')) is not null);
create policy treasury_reads on payments.inbox for select to office
  using ((select office.may('held-list')) is not null);
-- Without the message itself, which is the provider's.
grant select (provider, event_id, payment_id, about, state, reason, received_at, settled_at) on payments.inbox to office;
grant select (id, email, phone, deleted_at, is_sso_user) on auth.users to office;

-- Jobs that failed, without what they were about. The tables of pg-boss are its own, made when it first starts.
create function pgboss.failed_jobs(since timestamptz) returns table (id uuid, name text, failed_at timestamptz, tries integer)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select j.id, j.name, j.completed_on, j.retry_count from pgboss.job j
    where j.state = 'failed' and j.completed_on >= since
    order by j.completed_on desc limit 100;
end
$$;
alter function pgboss.failed_jobs owner to server;
grant usage on schema pgboss to office;
grant execute on function pgboss.failed_jobs to office;
