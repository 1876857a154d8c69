import { useEffect, useState } from "react";
import { toast } from "./toast.tsx";

/** A page of a list, and the cursor of the next page. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface Pages<Item> extends ListPage<Item> {
  readonly state: "ready" | "loading" | "failed";
  /** Loads the next page; after a failure the same one again. */
  readonly loadMore: () => void;
}

type Load<Item> = (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Item>>;

interface Request<Item> {
  readonly cursor: string | null;
  readonly afterMs: number;
  readonly load: Load<Item>;
}

/** While the visitor types, the first request waits for a pause. */
const PAUSE_MS = 200;

/**
 * A list as the loader returned it, and further pages that `load` reads. `loaded` is undefined if the browser opened the
 * page without the server, null if the server could not read the list. `failed` is the message of a failed request.
 */
export function usePages<Item>(
  load: Load<Item>,
  loaded: ListPage<Item> | null | undefined,
  failed: string,
): Pages<Item> {
  const [shown, setShown] = useState<Omit<Pages<Item>, "loadMore">>(() => ({
    state: loaded ? "ready" : loaded === null ? "failed" : "loading",
    items: loaded?.items ?? [],
    next: loaded?.next ?? null,
  }));
  // A new object starts a new request, also for the same page.
  const [request, setRequest] = useState<Request<Item> | undefined>(
    loaded === undefined ? { cursor: null, afterMs: PAUSE_MS, load } : undefined,
  );

  useEffect(() => {
    if (!request) return;
    const stop = new AbortController();
    const read = async () => {
      const page = await request.load(request.cursor, stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (!page) {
        setShown((before) => ({ ...before, state: "failed" }));
        return void toast.error(failed);
      }
      setShown(({ items }) => ({ state: "ready", items: [...items, ...page.items], next: page.next }));
    };
    const timer = setTimeout(() => void read(), request.afterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [request, failed]);

  useEffect(() => {
    if (loaded === null) void toast.error(failed);
  }, [loaded, failed]);

  function loadMore() {
    setShown((before) => ({ ...before, state: "loading" }));
    setRequest({ cursor: shown.next, afterMs: 0, load });
  }

  return { ...shown, loadMore };
}
