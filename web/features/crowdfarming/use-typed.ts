import { useCallback, useEffect, useSyncExternalStore } from "react";
import { restoreDraft } from "../../lib/form-draft.ts";
import { valuesOf } from "../../lib/form-fields.ts";

const NOTHING = "{}";

/** The form's fields as they stand, with what was typed before its reader went to sign in. */
export function useTyped(form: HTMLFormElement | null, draft: string): Readonly<Record<string, string>> {
  const follow = useCallback(
    (changed: () => void) => {
      form?.addEventListener("input", changed);
      return () => form?.removeEventListener("input", changed);
    },
    [form],
  );
  const read = () => (form ? JSON.stringify(valuesOf(form)) : NOTHING);
  const text = useSyncExternalStore(follow, read, () => NOTHING);

  useEffect(() => {
    if (!form) return;
    restoreDraft(draft, form);
    form.dispatchEvent(new Event("input"));
  }, [form, draft]);

  return JSON.parse(text) as Record<string, string>;
}
