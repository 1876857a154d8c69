-- The days of the gifts there were; then every gift has one, and an index finds them.

-- in batches of 1000: payments.gifts (payment_id)
update payments.gifts gift set day = (payment.created_at at time zone 'UTC')::date
from payments.payments payment where payment.id = gift.payment_id and gift.payment_id = any ($1);

-- alone
alter table payments.gifts add constraint gifts_have_day check (day is not null) not valid;

-- alone
alter table payments.gifts validate constraint gifts_have_day;

-- alone
alter table payments.gifts alter column day set not null;

-- alone
alter table payments.gifts drop constraint if exists gifts_have_day;

-- alone
create index concurrently if not exists gifts_by_day on payments.gifts (day, program_id);
