import { useEffect, useState } from "react";
import type { FarmProject, FarmProjectPage } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { toast } from "../../../ui/toast.tsx";
import { loadFarms } from "./load-farms.ts";

interface FarmList {
  readonly state: "ready" | "loading" | "failed";
  readonly projects: readonly FarmProject[];
  /** The cursor of the next page. */
  readonly next: string | null;
  /** Loads the next page; after a failure the same one again. */
  readonly loadMore: () => void;
}

type Shown = Omit<FarmList, "loadMore">;

/** While the visitor types, the request waits for a pause. */
const PAUSE_MS = 200;

/**
 * The list of one search as the loader returned it, and further pages through /rest. `loaded` is undefined if the
 * browser opened the page without the server, null if the server could not read the list.
 */
export function useFarms(search: string, loaded: FarmProjectPage | null | undefined): FarmList {
  const t = useWords();
  const failed = t("farms.failed");
  const [shown, setShown] = useState<Shown>(() => ({
    state: loaded ? "ready" : loaded === null ? "failed" : "loading",
    projects: loaded?.projects ?? [],
    next: loaded?.next ?? null,
  }));
  // A new object starts a new request, also for the same page.
  const [request, setRequest] = useState(loaded === undefined ? { cursor: "" } : undefined);

  useEffect(() => {
    if (!request) return;
    const { cursor } = request;
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
  }, [request, search, failed]);

  useEffect(() => {
    if (loaded === null) void toast.error(failed);
  }, [loaded, failed]);

  function loadMore() {
    setShown((before) => ({ ...before, state: "loading" }));
    setRequest({ cursor: shown.next ?? "" });
  }

  return { ...shown, loadMore };
}
