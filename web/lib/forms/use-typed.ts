import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type Draft, keepDraft, restoreDraft } from "./draft.ts";
import { isTouched, valuesOf } from "./fields.ts";

/** A form's current values; undefined on the server. */
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

/**
 * Restores a form's draft as soon as the form is mounted; without a draft the form stays as the server sent it. What was
 * filled in before React came, whose changes it did not see, becomes part of the draft.
 */
export function useDraft(form: HTMLFormElement | null, draft: Draft | undefined): void {
  useEffect(() => {
    if (!form || !draft) return;
    const wasTouched = isTouched(form);
    restoreDraft(draft, form);
    if (wasTouched) keepDraft(draft, form);
    form.dispatchEvent(new Event("input"));
  }, [form, draft]);
}
