import type { PartlyFrench } from "../translated-row.ts";
import type { Sector } from "./choices.ts";

/** Submitted and approved projects as pages show them. Separate from the form's schema, which is a larger script. */

/** db/migrations/0022_impact_hub.sql shows the transitions. */
export type SubmissionState = "received" | "in_review" | "approved" | "declined";
/** The states that a received submission can reach. */
export type SubmissionStep = Exclude<SubmissionState, "received">;

/** The state of a submission, for every holder of its link; without name and address. */
export interface SubmissionView {
  readonly status: SubmissionState;
  readonly projectName: string;
  readonly sector: Sector;
  readonly hasFile: boolean;
  readonly declineReason: string | null;
  /** Oldest first; the first step is its arrival. */
  readonly steps: readonly { readonly status: SubmissionState; readonly at: string }[];
}

/** A project that the hub shows. */
export interface ApprovedProject extends PartlyFrench {
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

/** At most this many are shown. */
export const APPROVED_SHOWN = 6;

/** The texts of a project that hub_project_translations may have. */
export const APPROVED_TEXTS = {
  title: "title",
  short_description: "short_description",
  description: "description",
  location: "location",
} as const;

type Shown = Omit<ApprovedRow, "status" | "created_at"> & PartlyFrench;

export function approvedProject(row: Shown): ApprovedProject {
  const { id, title, sector, location } = row;
  const french = frenchOf(row);
  return {
    ...(french.length > 0 && { french }),
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

/** The preview is French where the text is that it is made of. */
function frenchOf({ short_description, french = [] }: Shown): string[] {
  const made = short_description ? "short_description" : "description";
  return french.flatMap((name) => {
    if (name === made) return ["preview"];
    return name === "title" || name === "location" ? [name] : [];
  });
}

const PREVIEW_LENGTH = 150;

function previewOf({ short_description, description }: Shown): string {
  if (short_description) return short_description;
  const signs = Array.from(description);
  return signs.length > PREVIEW_LENGTH ? `${signs.slice(0, PREVIEW_LENGTH).join("")}...` : description;
}
