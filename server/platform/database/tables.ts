import type { Generated } from "kysely";
import type { AcademyTables } from "../../features/academy/tables.ts";
import type { CrowdFarmingTables } from "../../features/crowdfarming/tables.ts";
import type { ImpactHubTables } from "../../features/impact-hub/tables.ts";
import type { MarketplaceTables } from "../../features/marketplace/tables.ts";
import type { FormTables } from "../../features/messages/tables.ts";
import type { ProfileTables } from "../../features/profile/tables.ts";
import type { PaymentTables } from "../../money/payments/tables.ts";
import type { ReceiptTables } from "../../money/receipts/tables.ts";
import type { AuthTables } from "../auth/tables.ts";
import type { RateLimitTables } from "../limits/rate-limits.ts";
import type { MailTables } from "../mail/tables.ts";
import type { StorageTables } from "../storage/tables.ts";
import type { MigrationsTable } from "./migrate.ts";

/**
 * Every table the server's own queries may touch, `schema.table` by name. A room of the server
 * describes its tables in `server/<room>/tables.ts`, a room of server/functions in `<room>-tables.ts` beside this file, each as an
 * interface that is added to the list of `extends` here.
 */
export interface Tables
  extends AuthTables,
    PaymentTables,
    ReceiptTables,
    MailTables,
    RateLimitTables,
    FormTables,
    AcademyTables,
    CrowdFarmingTables,
    MarketplaceTables,
    ImpactHubTables,
    ProfileTables,
    StorageTables {
  "core.migrations": MigrationsTable;
  "core.programs": { id: string };
  "core.seeds": { name: string; seeded_at: Generated<Date> };
}
