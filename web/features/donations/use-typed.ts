import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { keepDraft, restoreDraft, valuesOf } from "./draft.ts";

/** The form's fields as they stand; undefined where the page is printed, before there is a browser. */
export type Typed = Readonly<Record<string, string>> | undefined;

/** Follows the fields, keeps them for a reload or a way back, and brings back what was kept. */
export function useTyped(form: RefObject<HTMLFormElement | null>, restored: boolean) {
  const { pathname, search } = useLocation();
  const at = pathname + search;
  const [typed, setTyped] = useState<Typed>();

  useEffect(() => {
    if (!form.current) return;
    if (restored) restoreDraft(form.current, at);
    setTyped(valuesOf(form.current));
  }, [form, at, restored]);

  function follow() {
    if (!form.current) return;
    keepDraft(form.current, at);
    setTyped(valuesOf(form.current));
  }

  return { typed, follow };
}
