-- What a giver lets the donor wall say, and where a sponsor lives.

alter table payments.gifts
  add column display text not null default 'anonymous' check (display in ('name', 'name_only', 'anonymous')),
  add column country text check (country ~ '^([A-Z]{2}|other)$'),
  add constraint gifts_anonymous_check check (not anonymous or (display = 'anonymous' and country is null));
create index gifts_on_the_wall on payments.gifts (program_id) where display <> 'anonymous';
comment on column payments.gifts.display is 'The giver''s choice for the donor wall: name and amount, name only, or neither.';
comment on column payments.gifts.country is 'Of a sponsor, where it was given: ISO 3166 or ''other''.';
