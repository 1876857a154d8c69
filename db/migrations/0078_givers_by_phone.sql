-- Givers with a telephone and no e-mail: their number takes the address's place, also in a regular gift; text messages about
-- gifts wait, and stop for who leaves; the number that paid is sealed.

alter table sms.outbox
  add column kind text not null default 'code' check (kind in ('code', 'notice', 'answer'));
comment on column sms.outbox.kind is 'A code of an account; a notice, which waits in quiet hours; or an answer to a request.';

create table sms.left_numbers (
  number_hash bytea primary key check (length(number_hash) = 32),
  left_at timestamptz not null
);
comment on table sms.left_numbers is 'Numbers that want no more notices, as keyed hashes.';

comment on column payments.gifts.donor_phone is 'E.164, without the "+": of a giver without e-mail, or at the desk.';
create index gifts_by_phone on payments.gifts (donor_phone) where donor_phone is not null;

alter table payments.subscriptions
  alter column donor_email drop not null,
  add column donor_phone text check (donor_phone ~ '^[1-9][0-9]{1,14}$'),
  add constraint subscriptions_donor_check check (num_nonnulls(donor_email, donor_phone) >= 1);
create index subscriptions_by_phone on payments.subscriptions (donor_phone) where donor_phone is not null;
comment on column payments.subscriptions.donor_phone is 'E.164, without the "+": of a giver without e-mail.';
grant update (donor_phone) on payments.subscriptions to server;

create table payments.payer_numbers (
  payment_id uuid primary key references payments.payments,
  sealed bytea check (length(sealed) between 29 and 60),
  number_hash bytea check (length(number_hash) = 32),
  stored_at timestamptz not null,
  check (num_nonnulls(sealed, number_hash) = 1)
);
create index payer_numbers_sealed on payments.payer_numbers (stored_at) where sealed is not null;
comment on table payments.payer_numbers is
  'The number a payment was asked from, encrypted for as long as money may go back to it; then a hash that no other payment shares.';

alter table payments.receipts add column permit text check (length(permit) between 1 and 300);
comment on column payments.receipts.permit is 'The permit for public collections, as it stood in the settings when the receipt was issued.';

do $$
declare
  name text;
begin
  foreach name in array array['sms.left_numbers', 'payments.payer_numbers'] loop
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format('create policy server_works on %s to server using (true) with check (true)', name);
    execute format('grant select, insert, delete on %s to server', name);
  end loop;
end
$$;
grant update (sealed, number_hash) on payments.payer_numbers to server;
