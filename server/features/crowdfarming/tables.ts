import type { Generated, GeneratedAlways } from "kysely";
import type {
  InvestmentType,
  ProjectStatus,
  RiskLevel,
} from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Currency } from "../../../contracts/money.ts";

/** db/migrations/0020_crowdfarming.sql, 0072_translations.sql. Amounts are integers of minor units. */
export interface CrowdFarmingTables {
  "crowdfarming.projects": ProjectsTable;
  "crowdfarming.budget_lines": { project_id: number; position: number; label: string; amount: number };
  "crowdfarming.risks": {
    project_id: number;
    position: number;
    level: RiskLevel;
    risk: string;
    measure: string;
  };
  "crowdfarming.investments": InvestmentsTable;
  "crowdfarming.told_entries": { entry_id: number; told_at: Date };
  "crowdfarming.harvests": HarvestsTable;
  "crowdfarming.payouts": PayoutsTable;
  season_log: SeasonLogTable;
  farm_project_translations: FarmProjectTranslationsTable;
  season_log_translations: {
    entry_id: number;
    language: Language;
    title: string | null;
    description: string | null;
  };
  "crowdfarming.budget_line_translations": {
    project_id: number;
    position: number;
    language: Language;
    label: string | null;
  };
  "crowdfarming.risk_translations": {
    project_id: number;
    position: number;
    language: Language;
    risk: string | null;
    measure: string | null;
  };
  /** The columns of the public view that a signed-in person reads here. */
  crowdfarming_projects: { id: number; title: string; status: ProjectStatus };
}

interface ProjectsTable {
  id: Generated<number>;
  title: string;
  description: string;
  scene: string;
  image_alt: string;
  status: ProjectStatus;
  farmer_name: string;
  farmer_story: string[];
  location: string;
  crop_type: string;
  /** numeric: read as a string. */
  area_hectares: number | string;
  goal: number;
  opening: number;
  currency: Generated<Currency>;
  expected_yield: string;
  planting_season: string;
  harvest_season: string;
  created_at: Generated<Date>;
  account: GeneratedAlways<string>;
}

/** A text that is null is still French. */
interface FarmProjectTranslationsTable {
  project_id: number;
  language: Language;
  title: string | null;
  description: string | null;
  image_alt: string | null;
  farmer_story: string[] | null;
  location: string | null;
  crop_type: string | null;
  expected_yield: string | null;
  planting_season: string | null;
  harvest_season: string | null;
}

interface InvestmentsTable {
  payment_id: string;
  project_id: number;
  user_id: string | null;
  investment_type: InvestmentType;
  amount: number;
  currency: Currency;
  reserved_until: Date;
  outcome: "accepted" | "declined" | null;
  decided_at: Date | null;
  number: string | null;
  holder: string | null;
  address_key: Buffer | null;
}

/** db/migrations/0092_office_harvests.sql. Days are strings. */
interface HarvestsTable {
  id: string;
  project_id: number;
  day: string;
  words: string;
  shared: number;
  currency: "USD";
  declared_by: string;
  declared_by_name: string;
  declared_at: Date;
}

interface PayoutsTable {
  id: string;
  harvest_id: string;
  payment_id: string;
  amount: number;
  currency: "USD";
  paid_on: Generated<string | null>;
  paid_from: Generated<string | null>;
  /** Null once the person asked to be forgotten. */
  proof: Generated<string | null>;
  paid_by: Generated<string | null>;
  paid_by_name: Generated<string | null>;
  paid_at: Generated<Date | null>;
  posting_id: Generated<number | null>;
}

interface SeasonLogTable {
  id: GeneratedAlways<number>;
  project_id: number;
  /** A day, as a string. */
  date: string;
  title: string;
  description: string;
  created_at: Generated<Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends CrowdFarmingTables {}
}
