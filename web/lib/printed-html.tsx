import { useMemo } from "react";
import { trustedHtml } from "./trusted.ts";

interface Props {
  id: string;
  /** Compiled by the page's loader, which hands it over under this same name. */
  html: string;
  lang?: string;
  dir?: "ltr" | "rtl";
  className?: string;
}

/**
 * A long text of the project. It stands in the page once: its copy among the data React starts with is left out
 * (web/lib/printed-state.ts), and React finds it in the page it starts on.
 */
export function PrintedHtml({ id, html, ...rest }: Props) {
  const content = useMemo(
    () => trustedHtml(html || (document.getElementById(id)?.innerHTML ?? "")),
    [id, html],
  );
  return <div {...rest} id={id} dangerouslySetInnerHTML={content} />;
}
