import type { Sector } from "./impact-hub-choices.ts";

/** What pages show of projects, handed in and approved; apart from the form's schema, which weighs more than they do. */

/** db/migrations/0022_impact_hub.sql draws how one leads to the other. */
export type SubmissionState = "received" | "in_review" | "approved" | "declined";
/** What can become of one that has arrived. */
export type SubmissionStep = Exclude<SubmissionState, "received">;

/** Where a project stands, for whoever holds its link; nobody's name or address is in it. */
export interface SubmissionView {
  readonly status: SubmissionState;
  readonly projectName: string;
  readonly sector: Sector;
  readonly hasFile: boolean;
  readonly declineReason: string | null;
  /** Oldest first; the first one is its arrival. */
  readonly steps: readonly { readonly status: SubmissionState; readonly at: string }[];
}

/** A project the hub shows. */
export interface ApprovedProject {
  readonly id: number;
  readonly title: string;
  readonly sector: string;
  readonly preview: string;
  readonly imageUrl: string | null;
  readonly logoUrl: string | null;
  readonly location: string | null;
  readonly websiteUrl: string | null;
}

/** A row of approved_projects. A type, not an interface: rows are plain records. */
export type ApprovedRow = {
  readonly id: number;
  readonly title: string;
  readonly status: "draft" | "active" | "archived";
  readonly created_at: string;
  readonly sector: string;
  readonly short_description: string | null;
  readonly description: string;
  readonly image_url: string | null;
  readonly logo_url: string | null;
  readonly location: string | null;
  readonly website_url: string | null;
};

/** At most so many are shown. */
export const APPROVED_SHOWN = 6;

type Shown = Omit<ApprovedRow, "status" | "created_at">;

export function approvedProject(row: Shown): ApprovedProject {
  const { id, title, sector, location } = row;
  return {
    id,
    title,
    sector,
    location,
    preview: previewOf(row),
    imageUrl: row.image_url,
    logoUrl: row.logo_url,
    websiteUrl: row.website_url,
  };
}

const PREVIEW_LENGTH = 150;

function previewOf({ short_description, description }: Shown): string {
  if (short_description) return short_description;
  const signs = Array.from(description);
  return signs.length > PREVIEW_LENGTH ? `${signs.slice(0, PREVIEW_LENGTH).join("")}...` : description;
}
