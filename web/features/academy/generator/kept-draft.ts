import type { ShownDraft } from "../../../../contracts/academy/course-generator.ts";
import { getJson } from "../../../lib/api.ts";
import { tabStore, tabText } from "../../../lib/tab-store.ts";
import { functions } from "../../../links.ts";

const stored = tabText("course-draft");

/** The token of the draft this tab had written last: its author sees it again until they ask for another. */
export const keptDraft = {
  keep: stored.keep,
  isThere: () => stored.read() !== undefined,
  forget: stored.forget,

  /** Nothing where it cannot be told now, or the draft is no more. */
  async read(storage = tabStore()): Promise<ShownDraft | undefined> {
    const token = stored.read(storage);
    if (!token) return undefined;
    const answer = await getJson(`${functions.courseDraft}?${new URLSearchParams({ token }).toString()}`);
    if (answer.ok) return answer.body as ShownDraft;
    if (answer.status === 404) keptDraft.forget(storage);
    return undefined;
  },
};
