-- Passkeys, and security keys as a second factor.

create table auth.passkeys (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}',
  aaguid uuid not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  friendly_name text check (length(friendly_name) between 1 and 120),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on auth.passkeys (user_id);
comment on table auth.passkeys is 'WebAuthn credentials that sign a person in without a password.';
comment on column auth.passkeys.counter is 'The signature counter of the last sign-in: 0 where the authenticator keeps none.';
comment on column auth.passkeys.aaguid is 'The model of the authenticator; all zeros where it does not say.';

create table auth.passkey_challenges (
  id uuid primary key,
  challenge bytea not null check (length(challenge) between 16 and 64),
  session_id uuid references auth.sessions on delete cascade,
  for_one_account boolean not null default false,
  user_id uuid references auth.users on delete cascade,
  created_at timestamptz not null,
  check (session_id is null or not for_one_account),
  check (user_id is null or for_one_account)
);
create index passkey_challenges_by_age on auth.passkey_challenges (created_at);
create index passkey_challenges_of_session on auth.passkey_challenges (session_id);
create index passkey_challenges_of_user on auth.passkey_challenges (user_id);
comment on table auth.passkey_challenges is 'Challenges of passkeys. Each is deleted by its first answer.';
comment on column auth.passkey_challenges.session_id is 'The session that registers a passkey; null for a sign-in.';
comment on column auth.passkey_challenges.for_one_account is
  'A sign-in with a typed address: only the passkeys of user_id count, and none if no account has the address.';

create table auth.factor_keys (
  factor_id uuid primary key references auth.factors on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}',
  aaguid uuid not null,
  backup_eligible boolean not null,
  backed_up boolean not null
);
comment on table auth.factor_keys is 'The WebAuthn credential of a second factor. It signs nobody in by itself.';

alter table auth.challenges add column key_challenge bytea check (length(key_challenge) between 16 and 64);
comment on column auth.challenges.key_challenge is 'The challenge that a WebAuthn factor signs; null for other factors.';

do $$
declare
  name text;
begin
  foreach name in array array['passkeys', 'passkey_challenges', 'factor_keys'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy server_works on auth.%I to server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to server', name);
  end loop;
end
$$;
