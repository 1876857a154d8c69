-- Sign-in through the identity provider of an organisation (SAML 2.0).

create table auth.sso_providers (
  id uuid primary key,
  entity_id text not null unique check (length(entity_id) between 1 and 1024),
  metadata_xml text not null check (length(metadata_xml) between 1 and 262144),
  metadata_url text check (length(metadata_url) between 1 and 2048),
  metadata_read_at timestamptz not null,
  attribute_mapping jsonb not null default '{}' check (jsonb_typeof(attribute_mapping) = 'object'),
  name_id_format text check (length(name_id_format) between 1 and 200),
  allow_idp_initiated boolean not null default false,
  disabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table auth.sso_providers is 'Identity providers of organisations whose people sign in here by SAML.';
comment on column auth.sso_providers.metadata_xml is 'As the organisation publishes it: its sign-in address and the certificates that sign its answers.';
comment on column auth.sso_providers.attribute_mapping is 'Which attribute of an assertion becomes which key of the identity.';
comment on column auth.sso_providers.allow_idp_initiated is 'Answers are accepted that nobody requested here.';

create table auth.sso_domains (
  domain text primary key check (domain ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  provider_id uuid not null references auth.sso_providers on delete cascade,
  created_at timestamptz not null
);
create index sso_domains_of_provider on auth.sso_domains (provider_id);
comment on table auth.sso_domains is 'The part of a work address behind the @ leads to one identity provider.';

create table auth.saml_relay_states (
  id uuid primary key,
  provider_id uuid not null references auth.sso_providers on delete cascade,
  request_id text not null unique check (length(request_id) between 1 and 100),
  redirect_to text not null check (length(redirect_to) between 1 and 2048),
  browser_hash bytea not null check (length(browser_hash) = 32),
  challenge text check (length(challenge) between 43 and 128),
  method text check (method in ('s256', 'plain')),
  language text not null check (language ~ '^[a-z]{2}$'),
  age_confirmed boolean not null default false,
  user_id uuid references auth.users on delete cascade,
  session_not_after timestamptz,
  created_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  check ((challenge is null) = (method is null)),
  check (user_id is null or used_at is not null)
);
create index saml_relay_states_by_age on auth.saml_relay_states (created_at);
create index saml_relay_states_of_provider on auth.saml_relay_states (provider_id);
create index saml_relay_states_of_user on auth.saml_relay_states (user_id);
comment on table auth.saml_relay_states is 'Sign-ins that people began at an identity provider. The id is the RelayState; an answer uses it once.';
comment on column auth.saml_relay_states.request_id is 'The answer must repeat it as InResponseTo.';
comment on column auth.saml_relay_states.browser_hash is 'Of the cookie of the browser that began the sign-in.';
comment on column auth.saml_relay_states.user_id is 'Whom the answer named; the browser that began gets the session.';
comment on column auth.saml_relay_states.ended_at is 'When the browser got its session.';

create table auth.saml_assertions (
  provider_id uuid not null references auth.sso_providers on delete cascade,
  id_hash bytea not null check (length(id_hash) = 32),
  valid_until timestamptz not null,
  primary key (provider_id, id_hash)
);
create index saml_assertions_by_end on auth.saml_assertions (valid_until);
comment on table auth.saml_assertions is 'Assertions that were used, until they expire: each signs in once.';

alter table auth.users add column is_sso_user boolean not null default false;
comment on column auth.users.is_sso_user is
  'Comes by an organisation''s identity provider only; may have the address of another account.';
drop index auth.users_email;
create unique index users_email on auth.users (email) where deleted_at is null and not is_sso_user;
create index sso_users_by_email on auth.users (email) where is_sso_user;

alter table auth.sessions add column not_after timestamptz;
comment on column auth.sessions.not_after is 'The identity provider''s own end of the session; null without one.';

do $$
declare
  name text;
begin
  foreach name in array array['sso_providers', 'sso_domains', 'saml_relay_states', 'saml_assertions'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy server_works on auth.%I to server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to server', name);
  end loop;
end
$$;
