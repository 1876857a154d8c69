-- Accounts: people, how they sign in, their sessions. Only the server works here; the API's roles may call the four
-- functions that say who they are, and see no table.

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to server, anon, authenticated, service_role;
comment on schema auth is 'Accounts. No password, token or code is kept as it is, only what it can be checked with.';

create table auth.users (
  id uuid primary key,
  aud text not null default 'authenticated' check (length(aud) between 1 and 255),
  -- A person never carries a role of the machinery.
  role text not null default 'authenticated'
    check (role ~ '^[a-z_][a-z0-9_]{0,62}$'
           and role not in ('anon', 'service_role', 'supabase_admin', 'authenticator', 'server', 'owner', 'postgres')),
  email text check (length(email) between 3 and 255 and email = lower(email) and email !~ '[[:cntrl:][:space:]]'),
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  password_hash text check (length(password_hash) between 20 and 512),
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text
    check (length(new_email) between 3 and 255 and new_email = lower(new_email) and new_email !~ '[[:cntrl:][:space:]]'),
  email_change_sent_at timestamptz,
  email_change_confirmed smallint not null default 0 check (email_change_confirmed between 0 and 1),
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_anonymous or email is not null or phone is not null or deleted_at is not null)
);
create unique index users_email on auth.users (email) where deleted_at is null;
create unique index users_phone on auth.users (phone) where deleted_at is null;
create index users_by_age on auth.users (created_at desc, id);
comment on table auth.users is 'People with an account.';
comment on column auth.users.app_metadata is 'Written by the server only; may decide what someone is allowed.';
comment on column auth.users.user_metadata is 'Written by the person; decides nothing.';
comment on column auth.users.email_change_confirmed is 'How many of the two addresses have agreed to the change so far.';

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null check (length(provider) between 1 and 120),
  provider_id text not null check (length(provider_id) between 1 and 512),
  identity_data jsonb not null check (jsonb_typeof(identity_data) = 'object'),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_of_user on auth.identities (user_id);
comment on table auth.identities is 'The ways in which a person is known: an e-mail address, a provider''s account.';

create table auth.factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  status text not null check (status in ('unverified', 'verified')),
  secret bytea,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);
comment on table auth.factors is 'Second factors. The secret is encrypted with a key that is not in the database.';
comment on column auth.factors.last_used_step is 'The newest time step a code was taken for: the same code is not taken twice.';

create table auth.challenges (
  id uuid primary key,
  factor_id uuid not null references auth.factors on delete cascade,
  ip text not null,
  created_at timestamptz not null,
  verified_at timestamptz
);
create index challenges_of_factor on auth.challenges (factor_id);
create index challenges_by_age on auth.challenges (created_at);
comment on table auth.challenges is 'Questions for a code of a second factor.';

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null check (aal in ('aal1', 'aal2')),
  amr jsonb not null check (jsonb_typeof(amr) = 'array'),
  factor_id uuid references auth.factors on delete set null,
  refresh_counter bigint not null default 0 check (refresh_counter >= 0),
  rotations timestamptz[] not null default '{}',
  user_agent text check (length(user_agent) <= 512),
  ip text not null,
  tag text,
  created_at timestamptz not null,
  refreshed_at timestamptz
);
create index sessions_of_user on auth.sessions (user_id);
comment on table auth.sessions is 'Who is signed in where. Without its row neither an access nor a refresh token is worth anything.';
comment on column auth.sessions.refresh_counter is 'The number of the one refresh token that is active; the token itself is derived.';
comment on column auth.sessions.rotations is 'When the latest of them were replaced, newest first.';
comment on column auth.sessions.ip is 'The network prefix, not the address.';

create table auth.flow_states (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  authentication_method text not null,
  challenge text not null check (length(challenge) between 43 and 128),
  method text not null check (method in ('s256', 'plain')),
  auth_code_hash bytea unique check (length(auth_code_hash) = 32),
  code_issued_at timestamptz,
  created_at timestamptz not null
);
create index flow_states_by_age on auth.flow_states (created_at);
create index flow_states_of_user on auth.flow_states (user_id);
comment on table auth.flow_states is 'Sign-ins begun with a PKCE challenge; the code is exchanged for a session once.';

create table auth.one_time_tokens (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  email text not null check (length(email) between 3 and 255),
  flow_state_id uuid references auth.flow_states on delete cascade,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  primary key (user_id, kind)
);
create index one_time_tokens_of_flow on auth.one_time_tokens (flow_state_id);
comment on table auth.one_time_tokens is 'Links and codes that were mailed; issuing again replaces the one before.';

create table auth.audit_log (
  id uuid primary key,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z][a-z0-9_]{1,62}$'),
  -- No reference: what happened stays known after the account is gone.
  user_id uuid,
  session_id uuid,
  actor text not null check (actor in ('user', 'admin', 'anyone')),
  ip text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index audit_log_by_age on auth.audit_log (at);
create index audit_log_of_user on auth.audit_log (user_id, at desc);
comment on table auth.audit_log is 'What happened to accounts: no addresses, no secrets; kept for a limited time.';

do $$
declare
  name text;
begin
  foreach name in array array['users', 'identities', 'factors', 'challenges', 'sessions', 'flow_states', 'one_time_tokens', 'audit_log'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy server_works on auth.%I to server using (true) with check (true)', name);
    execute format('grant select, insert, delete on auth.%I to server', name);
    if name <> 'audit_log' then
      execute format('grant update on auth.%I to server', name);
    end if;
  end loop;
end
$$;

-- Who a request of the API is, from the claims its transaction was given.
create function auth.jwt() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create function auth.uid() returns uuid language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
create function auth.role() returns text language sql stable set search_path = '' as $$
  select auth.jwt() ->> 'role'
$$;
create function auth.email() returns text language sql stable set search_path = '' as $$
  select auth.jwt() ->> 'email'
$$;
comment on function auth.jwt() is 'The claims of the request''s access token.';
comment on function auth.uid() is 'The signed-in person; null without one.';
comment on function auth.role() is 'The role the request was given.';
comment on function auth.email() is 'The signed-in person''s e-mail address.';
revoke execute on all functions in schema auth from public;
grant execute on all functions in schema auth to anon, authenticated, service_role, server;
