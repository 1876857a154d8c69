-- A sign-up that looked like a robot's is kept with the reason and written to nobody, as messages are; the same address
-- asked for again by a person is an ordinary one.

alter table mail.subscribers add column held_for text check (held_for in ('trap', 'too_fast'));
grant update (held_for) on mail.subscribers to server;
comment on column mail.subscribers.held_for is 'Why nobody was written to; forgotten with the sign-ups nobody confirmed.';
