import type { Generated, GeneratedAlways } from "kysely";
import type { FundingStage, Sector } from "../../../contracts/impact-hub/choices.ts";
import type { SubmissionState, SubmissionStep } from "../../../contracts/impact-hub/projects.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { HeldReason } from "../../platform/forms/form-guard.ts";

/** db/migrations/0022_impact_hub.sql, 0072_translations.sql, 0084_office_impact_hub.sql */
export interface ImpactHubTables {
  approved_projects: ApprovedProjectsTable;
  /** A text that is null is still French. */
  hub_project_translations: {
    project_id: number;
    language: Language;
    title: string | null;
    short_description: string | null;
    description: string | null;
    location: string | null;
  };
  project_submissions: ProjectSubmissionsTable;
  "impact_hub.status_changes": StatusChangesTable;
  "impact_hub.questions": {
    id: string;
    submission_id: string;
    question: string;
    asked_at: Date;
    asked_by: string;
  };
}

interface ApprovedProjectsTable {
  id: Generated<number>;
  title: string;
  status: Generated<"draft" | "active" | "archived">;
  created_at: Generated<Date>;
  image_url: string | null;
  logo_url: string | null;
  sector: string;
  short_description: string | null;
  description: string;
  location: string | null;
  website_url: string | null;
}

interface ProjectSubmissionsTable {
  id: string;
  reference_hash: Buffer;
  operation_id: string | null;
  content_hash: Buffer;
  full_name: string;
  email: string;
  country: string | null;
  city: string | null;
  project_name: string;
  sector: Sector;
  project_description: string;
  funding_stage: FundingStage;
  consent_gdpr: boolean;
  file_url: string | null;
  /** Set on rows older than the rule that a file belongs to one submission. */
  shares_file: Generated<boolean>;
  language: Language;
  status: Generated<SubmissionState>;
  decline_reason: Generated<string | null>;
  approved_project_id: Generated<number | null>;
  held_for: HeldReason | null;
  created_at: Date;
  changed_at: Date;
}

interface StatusChangesTable {
  id: GeneratedAlways<number>;
  submission_id: string;
  status: SubmissionStep;
  reason: string | null;
  changed_at: Generated<Date>;
  told_at: Date | null;
  /** A member of the office; null for what the service key or SQL did. */
  changed_by: Generated<string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ImpactHubTables {}
}
