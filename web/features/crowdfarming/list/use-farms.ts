import { useEffect, useState } from "react";
import type { FarmProject, FarmProjectPage } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { toast } from "../../../ui/toast.tsx";
import { loadFarms } from "./load-farms.ts";

interface FarmList {
  readonly state: "ready" | "loading" | "failed";
  readonly projects: readonly FarmProject[];
  /** Of the page that follows. */
  readonly next: string | null;
  /** The next page; after a failure the same one again. */
  readonly ask: () => void;
}

type Shown = Omit<FarmList, "ask">;

/** Somebody who types is asked for once they pause. */
const PAUSE_MS = 200;

/**
 * The list of one search as the server brought it, and more of it through /rest. `brought` is undefined where the page
 * was reached without the server, null where the server could not read the list.
 */
export function useFarms(search: string, brought: FarmProjectPage | null | undefined): FarmList {
  const t = useWords();
  const failed = t("farms.failed");
  const [shown, setShown] = useState<Shown>(() => ({
    state: brought ? "ready" : brought === null ? "failed" : "loading",
    projects: brought?.projects ?? [],
    next: brought?.next ?? null,
  }));
  // A new object is a new question: the same page can be asked for again.
  const [asked, setAsked] = useState(brought === undefined ? { cursor: "" } : undefined);

  useEffect(() => {
    if (!asked) return;
    const { cursor } = asked;
    const stop = new AbortController();
    const load = async () => {
      const page = await loadFarms({ search, ...(cursor && { cursor }) }, stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (!page) {
        setShown((before) => ({ ...before, state: "failed" }));
        return void toast.error(failed);
      }
      setShown(({ projects }) => ({
        state: "ready",
        projects: [...projects, ...page.projects],
        next: page.next,
      }));
    };
    const timer = setTimeout(() => void load(), cursor ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, search, failed]);

  useEffect(() => {
    if (brought === null) void toast.error(failed);
  }, [brought, failed]);

  function ask() {
    setShown((before) => ({ ...before, state: "loading" }));
    setAsked({ cursor: shown.next ?? "" });
  }

  return { ...shown, ask };
}
