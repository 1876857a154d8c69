-- The OAuth 2.1 and OpenID Connect server: apps that people sign in to with their account here.

create table auth.oauth_clients (
  id uuid primary key,
  client_name text not null check (length(client_name) between 1 and 100),
  client_uri text check (length(client_uri) between 1 and 2048),
  logo_uri text check (length(logo_uri) between 1 and 2048),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 20),
  grant_types text[] not null check (grant_types <@ array['authorization_code', 'refresh_token']),
  scope text check (length(scope) between 1 and 200),
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  secret_hash bytea check (length(secret_hash) = 32),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((secret_hash is null) = (token_endpoint_auth_method = 'none'))
);
create index oauth_clients_by_age on auth.oauth_clients (created_at desc, id);
comment on table auth.oauth_clients is 'Apps that may ask people for access. The id is the client_id; staff register them.';
comment on column auth.oauth_clients.secret_hash is 'SHA-256 of the client secret; null for a public client, which has none.';
comment on column auth.oauth_clients.scope is 'The scopes it may ask for, separated by spaces; null: all.';

create table auth.oauth_authorizations (
  id uuid primary key,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  redirect_uri text not null check (length(redirect_uri) between 1 and 2048),
  scope text not null check (length(scope) between 1 and 200),
  state text check (length(state) <= 2048),
  nonce text check (length(nonce) <= 500),
  code_challenge text not null check (length(code_challenge) = 43),
  asks boolean not null,
  user_id uuid references auth.users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  session_id uuid references auth.sessions on delete set null,
  code_hash bytea unique check (length(code_hash) = 32),
  code_issued_at timestamptz,
  code_used_at timestamptz,
  given_session_id uuid references auth.sessions on delete set null,
  created_at timestamptz not null,
  check (status = 'pending' or user_id is not null),
  check ((status = 'approved') = (code_hash is not null)),
  check ((code_hash is null) = (code_issued_at is null))
);
create index oauth_authorizations_by_age on auth.oauth_authorizations (created_at);
create index oauth_authorizations_of_client on auth.oauth_authorizations (client_id);
create index oauth_authorizations_of_user on auth.oauth_authorizations (user_id);
create index oauth_authorizations_of_session on auth.oauth_authorizations (session_id);
create index oauth_authorizations_of_given_session on auth.oauth_authorizations (given_session_id);
comment on table auth.oauth_authorizations is 'What apps ask for: from the first redirect until the code is exchanged.';
comment on column auth.oauth_authorizations.user_id is 'The first person who opened the consent page; nobody else can decide.';
comment on column auth.oauth_authorizations.asks is 'The app wants the consent page shown, also to who consented before.';
comment on column auth.oauth_authorizations.session_id is 'The session that consented; the code is worth nothing once it has ended.';
comment on column auth.oauth_authorizations.given_session_id is 'What the code was exchanged for; it ends when the code is shown again.';

create table auth.oauth_consents (
  user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  scopes text[] not null,
  granted_at timestamptz not null,
  primary key (user_id, client_id)
);
create index oauth_consents_of_client on auth.oauth_consents (client_id);
comment on table auth.oauth_consents is 'Which apps a person lets into the account; revoking deletes the row and the app''s sessions.';

alter table auth.sessions
  add column oauth_client_id uuid references auth.oauth_clients on delete cascade,
  add column oauth_scope text check (length(oauth_scope) between 1 and 200),
  add check ((oauth_client_id is null) = (oauth_scope is null));
create index sessions_of_oauth_client on auth.sessions (oauth_client_id) where oauth_client_id is not null;
comment on column auth.sessions.oauth_client_id is 'The app that the session was given to; null for the person''s own.';

do $$
declare
  name text;
begin
  foreach name in array array['oauth_clients', 'oauth_authorizations', 'oauth_consents'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy server_works on auth.%I to server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to server', name);
  end loop;
end
$$;
