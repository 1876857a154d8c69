-- Codes that stand in for a lost second factor, and ID tokens that were used.

create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz check (used_at >= created_at),
  primary key (user_id, code_hash)
);
comment on table auth.recovery_codes is 'Ten at a time; each opens one session without the second factor. New ones replace all of them.';
comment on column auth.recovery_codes.code_hash is 'Hashed with a key that is not in the database.';

create table auth.spent_id_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  ends_at timestamptz not null
);
create index spent_id_tokens_by_end on auth.spent_id_tokens (ends_at);
comment on table auth.spent_id_tokens is 'ID tokens of other services that opened a session: each does so once. Forgotten when the token has ended.';

do $$
declare
  name text;
begin
  foreach name in array array['recovery_codes', 'spent_id_tokens'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy server_works on auth.%I to server using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to server', name);
  end loop;
end
$$;
