-- Which second factors open more than the account: a code by text message or a recovery code gets an account back, and whoever
-- has one may then add an authenticator app of their own. That app must not open the office.

alter table auth.factors add column vouched boolean not null default false;
alter table auth.factors add check (not vouched or factor_type in ('totp', 'webauthn'));
comment on column auth.factors.vouched is 'Set up with an invitation that proved the mailbox, or in a session that such a factor had proved.';

-- The owner too is bound by row security where it is forced: not while it marks what the office has already.
alter table auth.factors no force row level security;
alter table office.members no force row level security;
update auth.factors f set vouched = true from office.members m
  where m.user_id = f.user_id and m.left_at is null and f.status = 'verified' and f.factor_type in ('totp', 'webauthn');
alter table auth.factors force row level security;
alter table office.members force row level security;
