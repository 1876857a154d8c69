-- The desk: cash, cheques and mobile money to the foundation's own number, on one sheet for each drawer and day. Two people
-- make a sheet: whoever opened it or wrote on it does not close it.

-- Who gives by hand may have no e-mail.
alter table payments.gifts
  add column donor_phone text check (donor_phone ~ '^[1-9][0-9]{1,14}$'),
  drop constraint gifts_check,
  drop constraint gifts_check1,
  add constraint gifts_donor_check check (
    anonymous = (num_nonnulls(donor_name, donor_email, donor_phone) = 0)
  );
comment on column payments.gifts.donor_phone is 'E.164, without the "+": of a giver at the desk.';
grant update (donor_phone) on payments.gifts to server;

create schema desk;
revoke all on schema desk from public;
grant usage on schema desk to server;
comment on schema desk is 'Gifts that are handed over: sheets, their lines, and what was stated before.';

create table desk.sheets (
  id uuid primary key,
  drawer text not null check (drawer ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  day date not null,
  opened_by uuid not null,
  opened_by_name text not null check (length(opened_by_name) between 1 and 120),
  opened_at timestamptz not null,
  closed_by uuid check (closed_by <> opened_by),
  closed_by_name text check (length(closed_by_name) between 1 and 120),
  closed_at timestamptz,
  unique (drawer, day),
  check (num_nulls(closed_by, closed_by_name, closed_at) in (0, 3))
);
create unique index sheets_open on desk.sheets (drawer) where closed_at is null;
comment on table desk.sheets is 'One day of one drawer; a drawer has one open sheet at most.';

create table desk.counts (
  sheet_id uuid not null references desk.sheets,
  step integer not null check (step between 1 and 1000),
  lines integer not null check (lines between 0 and 1000),
  reason text check (length(btrim(reason)) between 1 and 300),
  stated_by uuid not null,
  stated_by_name text not null check (length(stated_by_name) between 1 and 120),
  stated_at timestamptz not null,
  primary key (sheet_id, step),
  check ((step = 1) = (reason is null))
);
comment on table desk.counts is 'What was counted before anything was entered; a later count says why it differs. The last one is compared.';

create table desk.count_totals (
  sheet_id uuid not null,
  step integer not null,
  currency text not null check (currency in ('XOF', 'EUR', 'USD', 'CDF')),
  amount bigint not null check (amount <> 0),
  primary key (sheet_id, step, currency),
  foreign key (sheet_id, step) references desk.counts
);
comment on table desk.count_totals is 'The totals of a count, in minor units: negative where more was given back than came.';

create table desk.lines (
  id uuid primary key,
  sheet_id uuid not null references desk.sheets,
  payment_id uuid not null references payments.payments,
  kind text not null check (kind in ('gift', 'correction', 'given_back')),
  method text not null check (method in ('cash', 'cheque', 'mobile_money')),
  amount bigint not null,
  currency text not null,
  slip text check (slip ~ '^[A-Z0-9][A-Z0-9/-]{0,29}$'),
  reason text check (length(btrim(reason)) between 1 and 300),
  entered_by uuid not null,
  entered_by_name text not null check (length(entered_by_name) between 1 and 120),
  entered_at timestamptz not null,
  check (payments.valid_amount(amount, currency)),
  check ((kind = 'gift') = (slip is not null)),
  check ((kind = 'gift') = (reason is null))
);
create unique index lines_of_gifts on desk.lines (payment_id) where kind = 'gift';
create index lines_by_sheet on desk.lines (sheet_id, entered_at);
create index lines_by_payment on desk.lines (payment_id);
create index lines_by_slip on desk.lines (slip) where slip is not null;
comment on table desk.lines is 'What was written on a sheet. The id is that of the caller''s operation: a line that is sent again is the same line.';
comment on column desk.lines.reason is 'Of a correction: what was wrong. Of money given back: the proof.';

create table desk.strikes (
  line_id uuid primary key references desk.lines,
  reason text not null check (length(btrim(reason)) between 1 and 300),
  struck_by uuid not null,
  struck_by_name text not null check (length(struck_by_name) between 1 and 120),
  struck_at timestamptz not null
);
comment on table desk.strikes is 'Lines that were struck out before their sheet was closed: they count no more.';

-- A line that counts: neither struck out, nor a gift that a correction took back.
create view desk.live_lines with (security_invoker = true) as
  select l.*
  from desk.lines l
  where not exists (select from desk.strikes s where s.line_id = l.id)
    and not (l.kind = 'gift' and exists (
      select from desk.lines c
      where c.payment_id = l.payment_id and c.kind = 'correction'
        and not exists (select from desk.strikes s where s.line_id = c.id)
    ));
comment on view desk.live_lines is 'The lines whose gift was given, and what took from it.';

create view desk.sheet_totals with (security_invoker = true) as
  select l.sheet_id, l.currency, count(*) as lines,
    sum(case l.kind when 'gift' then l.amount else -l.amount end)::bigint as amount
  from desk.lines l
  where not exists (select from desk.strikes s where s.line_id = l.id)
  group by l.sheet_id, l.currency;
comment on view desk.sheet_totals is 'What stands on a sheet: lines that are struck out are not counted, what goes back counts against.';

create function desk.check_open() returns trigger language plpgsql set search_path = '' as $$
declare
  sheet uuid;
begin
  if tg_table_name = 'strikes' then
    select l.sheet_id into sheet from desk.lines l where l.id = new.line_id;
  else
    sheet := new.sheet_id;
  end if;
  perform from desk.sheets s where s.id = sheet and s.closed_at is null for share;
  if not found then
    raise exception 'sheet % is closed: nothing is written on it', sheet using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- A slip serves again only where its line does not count. Whoever writes or strikes one waits for the other.
create function desk.check_slip() returns trigger language plpgsql set search_path = '' as $$
declare
  slip_of text := new.slip;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('desk slip ' || slip_of, 0));
  if exists (select from desk.live_lines l where l.slip = slip_of) then
    raise exception 'slip % was used before', slip_of using errcode = 'unique_violation', constraint = 'lines_slip';
  end if;
  return new;
end
$$;

-- A correction that is struck out brings its gift back: not where its slip serves another by now.
create function desk.check_strike() returns trigger language plpgsql set search_path = '' as $$
declare
  slip_of text;
begin
  select g.slip into slip_of
    from desk.lines c join desk.lines g on g.payment_id = c.payment_id and g.kind = 'gift'
    where c.id = new.line_id and c.kind = 'correction';
  if slip_of is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('desk slip ' || slip_of, 0));
    if exists (select from desk.live_lines l where l.slip = slip_of) then
      raise exception 'slip % serves another line', slip_of using errcode = 'unique_violation', constraint = 'lines_slip';
    end if;
  end if;
  return new;
end
$$;

create function desk.check_closing() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.closed_at is not null then
    raise exception 'sheet % is closed', old.id using errcode = 'insufficient_privilege';
  end if;
  if new.closed_by in (
    select l.entered_by from desk.lines l where l.sheet_id = new.id
    union all select c.stated_by from desk.counts c where c.sheet_id = new.id
    union all select s.struck_by from desk.strikes s join desk.lines l on l.id = s.line_id where l.sheet_id = new.id
  ) then
    raise exception 'whoever wrote on sheet % does not close it', new.id
      using errcode = 'check_violation', constraint = 'sheets_second_person';
  end if;
  return new;
end
$$;

create trigger sheet_is_open before insert on desk.lines for each row execute function desk.check_open();
create trigger sheet_is_open before insert on desk.counts for each row execute function desk.check_open();
create trigger sheet_is_open before insert on desk.strikes for each row execute function desk.check_open();
create trigger slip_is_free before insert on desk.lines
  for each row when (new.slip is not null) execute function desk.check_slip();
create trigger slip_stays_free before insert on desk.strikes for each row execute function desk.check_strike();
create trigger closed_by_another before update on desk.sheets for each row execute function desk.check_closing();

do $$
declare
  name text;
begin
  foreach name in array array['sheets', 'counts', 'count_totals', 'lines', 'strikes'] loop
    execute format('alter table desk.%I enable row level security', name);
    execute format('alter table desk.%I force row level security', name);
    execute format('create policy server_works on desk.%I to server using (true) with check (true)', name);
    execute format('grant select, insert on desk.%I to server', name);
    execute format(
      'create trigger append_only before delete or truncate on desk.%I
       for each statement execute function payments.refuse_change()', name);
  end loop;
  foreach name in array array['counts', 'count_totals', 'lines', 'strikes'] loop
    execute format(
      'create trigger never_changed before update on desk.%I
       for each statement execute function payments.refuse_change()', name);
  end loop;
end
$$;
grant update (closed_by, closed_by_name, closed_at) on desk.sheets to server;
grant select on desk.live_lines, desk.sheet_totals to server;
