-- Sign-in through other services: what the server must remember while a person is on the provider's pages.

create table auth.provider_flows (
  id uuid primary key,
  provider text not null check (length(provider) between 1 and 120),
  sealed bytea not null,
  redirect_to text not null check (length(redirect_to) between 1 and 2048),
  browser_hash bytea not null check (length(browser_hash) = 32),
  challenge text check (length(challenge) between 43 and 128),
  method text check (method in ('s256', 'plain')),
  user_id uuid references auth.users on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  age_confirmed boolean not null default false,
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null,
  used_at timestamptz,
  check ((challenge is null) = (method is null)),
  check ((user_id is null) = (session_id is null))
);
create index provider_flows_by_age on auth.provider_flows (created_at);
create index provider_flows_of_user on auth.provider_flows (user_id);
create index provider_flows_of_session on auth.provider_flows (session_id);
comment on table auth.provider_flows is 'Sign-ins that people began at another service. The id is the state parameter; it is used once.';
comment on column auth.provider_flows.sealed is 'Nonce and code verifier, encrypted with a key that is not in the database.';
comment on column auth.provider_flows.browser_hash is 'Of the cookie of the browser that began the sign-in.';
comment on column auth.provider_flows.user_id is 'The signed-in person to whom the identity will be linked; null for a sign-in.';

alter table auth.provider_flows enable row level security;
alter table auth.provider_flows force row level security;
create policy server_works on auth.provider_flows to server using (true) with check (true);
grant select, insert, update, delete on auth.provider_flows to server;

alter table auth.flow_states add column sealed bytea;
comment on column auth.flow_states.sealed is
  'The provider''s tokens, or the identity to link at the exchange, encrypted with a key that is not in the database.';
