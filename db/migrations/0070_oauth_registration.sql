-- Apps of the OAuth server that registered themselves, where the setting lets them.

alter table auth.oauth_clients
  add column registration_type text not null default 'manual' check (registration_type in ('manual', 'dynamic'));
create index oauth_clients_registered_themselves on auth.oauth_clients (created_at) where registration_type = 'dynamic';
comment on column auth.oauth_clients.registration_type is 'manual: by staff; dynamic: by itself, and deleted when nobody lets it in.';
comment on table auth.oauth_clients is 'Apps that may ask people for access. The id is the client_id.';
