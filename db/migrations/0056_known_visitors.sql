-- A visitor who is known by a cookie has a share of payments of their own; what is refused counts against it too.

alter table payments.gifts add column visitor_key bytea check (length(visitor_key) = 32);
comment on column payments.gifts.visitor_key is
  'A keyed hash of the random number in the giver''s cookie: refusals count against it; forgotten with address_key.';
grant update (visitor_key) on payments.gifts to server;
alter table marketplace.checkouts add column visitor_key bytea check (length(visitor_key) = 32);
comment on column marketplace.checkouts.visitor_key is
  'A keyed hash of the random number in the buyer''s cookie: refusals count against it; forgotten with address_key.';
grant update (visitor_key) on marketplace.checkouts to server;
