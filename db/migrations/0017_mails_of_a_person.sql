-- What was mailed to one person is found for their export and their erasure.
create index outbox_by_recipient on mail.outbox (lower(recipient));
