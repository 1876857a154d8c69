import { use } from "react";
import type { Team } from "../../../content/schemas/team.ts";
import { team } from "../../../content/team.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../contracts/languages.ts";
import { useLanguage } from "../../lib/i18n/words.tsx";
import { keepPromise } from "../../lib/keep-promise.ts";

/** A language that fails to load falls back to French, as the dictionaries do. */
const load = keepPromise(async (language: Language): Promise<Team> => {
  const loaded = await team[language]().catch(() => team[DEFAULT_LANGUAGE]());
  return loaded.default;
});

/** The team in the reader's language; waits, inside a <Suspense>. */
export const useTeam = (): Team => use(load(useLanguage()));
