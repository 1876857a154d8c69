/**
 * Settings of an embedded database while rows are loaded into it. It is thrown away if it breaks, so nothing waits for the disk, and
 * what is copied into a table emptied by the same transaction is not logged.
 */
export const LOADING = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "1GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
};
