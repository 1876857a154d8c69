import { campaigns } from "../../../content/campaigns.ts";

/** Content is French; nothing where the gift is for something that is no project. */
export function projectTitle(programId: string): string | undefined {
  return campaigns.find(({ id }) => String(id) === programId)?.title;
}
