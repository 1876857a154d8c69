-- The desk of the bank and of cash in the office: who may do what there, and what the office's role reads for it.

insert into office.permissions (action, role, rows)
select action, role, 'all'
from unnest(array['sheets-list', 'sheet-show', 'counter-receipt', 'bank-lines-list', 'bank-line-show', 'returns-list',
    'books-show', 'postings-list']) as action,
  unnest(array['director', 'money', 'reader']) as role
union all
select action, role, 'all'
from unnest(array['sheet-open', 'sheet-recount', 'sheet-close', 'gifts-enter', 'gift-strike', 'gift-correct',
    'gift-give-back', 'bank-line-record', 'bank-line-assign', 'bank-line-return', 'return-ask', 'return-confirm',
    'posting-book']) as action,
  unnest(array['director', 'money']) as role
union all
values ('month-close', 'director', 'all');

grant usage on schema desk, payments to office;
grant select on desk.sheets, desk.counts, desk.count_totals, desk.lines, desk.strikes, desk.live_lines, desk.sheet_totals
  to office;
grant select on payments.bank_lines, payments.returns, payments.transfers, payments.months, payments.statement_lines,
  payments.balances, payments.accounts, payments.entries, payments.postings to office;
grant select (id, reference, provider, amount, currency, state, refunded_amount, created_at) on payments.payments to office;
grant select (payment_id, program_id, anonymous, donor_name, donor_email, donor_phone) on payments.gifts to office;
grant select (number, payment_id) on payments.receipts to office;
grant select (number) on payments.receipt_cancellations to office;

do $$
declare
  name text;
begin
  foreach name in array array['sheets', 'counts', 'count_totals', 'lines', 'strikes'] loop
    execute format(
      'create policy counter_reads on desk.%I for select to office
       using ((select office.may(''sheets-list'')) is not null)', name);
  end loop;
  foreach name in array array['bank_lines', 'returns', 'transfers'] loop
    execute format(
      'create policy counter_reads on payments.%I for select to office
       using ((select office.may(''bank-lines-list'')) is not null)', name);
  end loop;
  foreach name in array array['months', 'statement_lines', 'accounts', 'entries', 'postings'] loop
    execute format(
      'create policy counter_reads on payments.%I for select to office
       using ((select office.may(''books-show'')) is not null)', name);
  end loop;
end
$$;

-- Of payments, only what staff write down by hand; other desks of the office have policies of their own.
create policy counter_reads on payments.payments for select to office using (
  provider = 'desk' and (select office.may('sheets-list')) is not null
  or provider = 'bank' and (select office.may('bank-lines-list')) is not null
);
create policy counter_reads on payments.gifts for select to office using (
  coalesce((select office.may('sheets-list')), (select office.may('bank-lines-list'))) is not null
  and exists (select from payments.payments p where p.id = payment_id and p.provider in ('desk', 'bank'))
);
create policy counter_reads on payments.receipts for select to office using (
  coalesce((select office.may('sheets-list')), (select office.may('bank-lines-list'))) is not null
  and exists (select from payments.payments p where p.id = payment_id and p.provider in ('desk', 'bank'))
);
create policy counter_reads on payments.receipt_cancellations for select to office using (
  coalesce((select office.may('sheets-list')), (select office.may('bank-lines-list'))) is not null
  and exists (select from payments.receipts r where r.number = receipt_cancellations.number)
);

-- The order of each list.
create index sheets_by_day on desk.sheets (day desc, id desc);
create index bank_lines_by_day on payments.bank_lines (value_on desc, line_id desc);
create index returns_by_time on payments.returns (asked_at desc, id desc);
create index postings_by_staff on payments.postings (id desc) where payment_id is null;
