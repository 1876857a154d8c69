import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { FormFailure } from "../../../contracts/errors.ts";
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

/** The refusal whose form has become a draft: the page has it until its next load. */
let taken: FormFailure | undefined;

/**
 * Restores a form's draft as soon as the form is mounted; without a draft the form stays as the server sent it. What was
 * filled in before React came, whose changes it did not see, becomes part of the draft; and so does a form that the server
 * refused, once: whoever comes back to it finds what was corrected since.
 */
export function useDraft(
  form: HTMLFormElement | null,
  draft: Draft | undefined,
  refused?: FormFailure,
): void {
  useEffect(() => {
    if (!form || !draft) return;
    const wasTouched = isTouched(form);
    const isBack = refused !== undefined && refused !== taken;
    if (isBack) taken = refused;
    else restoreDraft(draft, form);
    if (isBack || wasTouched) keepDraft(draft, form);
    form.dispatchEvent(new Event("input"));
  }, [form, draft, refused]);
}
