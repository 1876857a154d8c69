import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type Draft, restoreDraft } from "./draft.ts";
import { valuesOf } from "./fields.ts";

/** A form's fields as they stand; undefined where the page is printed, before there is a browser. */
export type Typed = Readonly<Record<string, string>> | undefined;

const NOTHING = "";

export function useTyped(form: HTMLFormElement | null): Typed {
  const follow = useCallback(
    (changed: () => void) => {
      form?.addEventListener("input", changed);
      return () => form?.removeEventListener("input", changed);
    },
    [form],
  );
  const read = () => (form ? JSON.stringify(valuesOf(form)) : NOTHING);
  const text = useSyncExternalStore(follow, read, () => NOTHING);
  return useMemo(() => (text === NOTHING ? undefined : (JSON.parse(text) as Typed)), [text]);
}

/** Brings a form's draft back as soon as the form is there; without a draft it is left as the server sent it. */
export function useDraft(form: HTMLFormElement | null, draft: Draft | undefined): void {
  useEffect(() => {
    if (!form || !draft) return;
    restoreDraft(draft, form);
    form.dispatchEvent(new Event("input"));
  }, [form, draft]);
}
