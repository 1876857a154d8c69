-- Messages that were sent, or never will be, are forgotten each night, the oldest first.
create index outbox_settled on mail.outbox (created_at) where state <> 'queued';
comment on table mail.outbox is
  'Every message to be sent, once for each dedupe_key; dead ones wait for a person. Sent and dead ones are forgotten after a while.';
