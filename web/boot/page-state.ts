import { createContext, useContext } from "react";
import type { FormFailure, SiteState } from "../../contracts/pages.ts";

/** What the server knew when it made the page, kept by the browser until the next page load. */
export interface PageState {
  readonly site: SiteState;
  readonly failure?: FormFailure;
}

export const PageStateContext = createContext<PageState>({ site: { url: "", sandboxBanner: false } });

export function useSite(): SiteState {
  return useContext(PageStateContext).site;
}

/** The refused form of this name, if the server has just sent it back. */
export function useFormFailure(form: string): FormFailure | undefined {
  const { failure } = useContext(PageStateContext);
  return failure?.form === form ? failure : undefined;
}
