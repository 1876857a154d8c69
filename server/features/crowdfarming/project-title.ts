import type { Language } from "../../../contracts/languages.ts";
import { textsIn } from "../../platform/database/texts-in.ts";

export const PROJECT_TITLE = { projectTitle: "title" } as const;

/** The translated title of a project, to select beside a row: `project` is the column with its number. */
export const titleIn = (language: Language, project: string) =>
  textsIn(language, {
    from: "farm_project_translations",
    by: { project_id: project },
    columns: PROJECT_TITLE,
  });
