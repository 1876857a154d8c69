import { campaigns } from "../../../content/campaigns.ts";
import type { Campaign } from "../../../content/schema.ts";

/** An unknown id falls back to the first project, as specified. */
export function findProject(id: string | undefined): Campaign {
  return campaigns.find((campaign) => String(campaign.id) === id) ?? campaigns[0];
}
