-- Receipts keep what they say. One that was wrong is cancelled, and another with a number of its own replaces it.

create table payments.receipt_cancellations (
  number text primary key references payments.receipts,
  reason text not null check (reason in ('corrected', 'refunded', 'disputed')),
  replaced_by text unique references payments.receipts,
  cancelled_at timestamptz not null,
  check (replaced_by <> number)
);
comment on table payments.receipt_cancellations is 'Receipts that no longer count, and by which one each was replaced.';

alter table payments.receipts
  drop constraint receipts_payment_id_key,
  add column donor text check (length(donor) between 1 and 254),
  add column program_id text,
  add column program_title text check (length(program_title) between 1 and 200),
  add column amount bigint,
  add column currency text;
update payments.receipts r
  set donor = coalesce(g.donor_name, g.donor_email), program_id = g.program_id, program_title = g.program_id,
    amount = p.amount, currency = p.currency
  from payments.payments p join payments.gifts g on g.payment_id = p.id
  where p.id = r.payment_id;
alter table payments.receipts
  alter column program_id set not null,
  alter column program_title set not null,
  alter column amount set not null,
  alter column currency set not null,
  add constraint receipts_amount_check check (payments.valid_amount(amount, currency));
create index receipts_by_payment on payments.receipts (payment_id, issued_at);
comment on table payments.receipts is 'The receipts of the gifts that were paid, as they were issued: never changed, never deleted.';
comment on column payments.receipts.donor is 'The name as printed, else the address; null for an anonymous gift.';

-- Only one receipt of a payment counts at a time.
create function payments.check_receipts() returns trigger language plpgsql set search_path = '' as $$
begin
  if (
    select count(*) from payments.receipts r
    where r.payment_id = new.payment_id
      and not exists (select from payments.receipt_cancellations c where c.number = r.number)
  ) > 1 then
    raise exception 'payment % has two receipts that count', new.payment_id using errcode = 'unique_violation';
  end if;
  return null;
end
$$;
create constraint trigger one_counts after insert on payments.receipts deferrable initially deferred
  for each row execute function payments.check_receipts();

alter table payments.receipt_cancellations enable row level security;
alter table payments.receipt_cancellations force row level security;
create policy server_reads on payments.receipt_cancellations for select to server using (true);
create policy server_appends on payments.receipt_cancellations for insert to server with check (true);
grant select, insert on payments.receipt_cancellations to server;

create function payments.keep_receipts() returns trigger language plpgsql set search_path = '' as $$
begin
  -- A person may ask to be forgotten; the receipt stays, without the name.
  if tg_op = 'UPDATE' and tg_table_name = 'receipts' and tg_level = 'ROW' then
    if new.donor is null and to_jsonb(new) - 'donor' = to_jsonb(old) - 'donor' then
      return new;
    end if;
  end if;
  raise exception 'a receipt is never changed: % on % is refused, cancel and replace it', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;
create trigger keeps_its_words before update on payments.receipts
  for each row execute function payments.keep_receipts();
create trigger never_deleted before delete or truncate on payments.receipts
  for each statement execute function payments.keep_receipts();
create trigger never_changed before update or delete or truncate on payments.receipt_cancellations
  for each statement execute function payments.keep_receipts();

alter table mail.mailbox add column attachments jsonb not null default '[]';
comment on column mail.mailbox.attachments is 'Files of the message: name, type and content in base64.';
