import type { Generated } from "kysely";

/** db/migrations/0021_storage.sql */
export interface StorageTables {
  "storage.buckets": BucketsTable;
  "storage.objects": ObjectsTable;
}

interface BucketsTable {
  id: string;
  name: string;
  public: Generated<boolean>;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  checks_content: Generated<boolean>;
}

interface ObjectsTable {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  user_metadata: Generated<object>;
  version: string;
  created_at: Date;
}
