import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { valuesOf } from "../../lib/form-fields.ts";
import { keepDraft, restoreDraft } from "./draft.ts";

/** The form's fields as they stand; undefined where the page is printed, before there is a browser. */
export type Typed = Readonly<Record<string, string>> | undefined;

const NOTHING = "";

/** Follows the fields, keeps them for a reload or a way back, and brings back what was kept. */
export function useTyped(form: HTMLFormElement | null, restored: boolean) {
  const { pathname, search } = useLocation();
  const at = pathname + search;

  const follow = useCallback(
    (changed: () => void) => {
      form?.addEventListener("input", changed);
      return () => form?.removeEventListener("input", changed);
    },
    [form],
  );
  const read = () => (form ? JSON.stringify(valuesOf(form)) : NOTHING);
  const text = useSyncExternalStore(follow, read, () => NOTHING);
  const typed = useMemo(() => (text === NOTHING ? undefined : (JSON.parse(text) as Typed)), [text]);

  useEffect(() => {
    if (!form || !restored) return;
    restoreDraft(form, at);
    form.dispatchEvent(new Event("input"));
  }, [form, at, restored]);

  return { typed, keep: () => form && keepDraft(form, at) };
}
