-- Of what is on the shelf, one person, one address and one network hold only a share before they pay.

alter table marketplace.checkouts add column network_key bytea check (length(network_key) = 32);
comment on column marketplace.checkouts.network_key is
  'A keyed hash of the network (/24, /48) an order came from: what one network holds unpaid is counted by it.';
grant update (network_key, reserved_until) on marketplace.checkouts to server;
