import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { FormFailure } from "../../contracts/errors.ts";
import type { SiteState } from "../../contracts/pages.ts";

/** The server's state when it rendered the page; the browser keeps it until the next page load. */
export interface PageState {
  readonly site: SiteState;
  readonly failure?: FormFailure;
  /** The path and query of the page of the rejected form, without language: the browser's address is the form's action. */
  readonly failedAt?: string;
}

export const PageStateContext = createContext<PageState>({
  site: { url: "", payments: "open", texts: "on", signIn: "" },
});

export function useSite(): SiteState {
  return useContext(PageStateContext).site;
}

/** The rejected form of this name, if the server sent it back with this page. */
export function useFormFailure(form: string): FormFailure | undefined {
  const { failure, failedAt } = useContext(PageStateContext);
  const { pathname } = useLocation();
  return failure?.form === form && failedAt?.split("?")[0] === pathname ? failure : undefined;
}
