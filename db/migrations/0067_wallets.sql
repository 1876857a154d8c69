-- Sign-in with a wallet: an account without an address, and a signed message that signs in once.

alter table auth.users
  add column opened_by_wallet boolean not null default false,
  drop constraint users_check,
  add constraint users_check
    check (is_anonymous or opened_by_wallet or email is not null or phone is not null or deleted_at is not null);
comment on column auth.users.opened_by_wallet is 'A wallet signed for it, so that it needs no address to be somebody''s.';

create table auth.spent_messages (
  message_hash bytea primary key check (length(message_hash) = 32),
  created_at timestamptz not null
);
create index spent_messages_by_age on auth.spent_messages (created_at);
comment on table auth.spent_messages is
  'Messages that wallets signed and that have signed in: the SHA-256 of chain, address and nonce, or of the message where it has none.';

alter table auth.spent_messages enable row level security;
alter table auth.spent_messages force row level security;
create policy server_works on auth.spent_messages to server using (true) with check (true);
grant select, insert, delete on auth.spent_messages to server;
