import { useState } from "react";
import { trustedHtml } from "./trusted.ts";

/** An element that code outside React fills. The object stays the same, so that React never empties it. */
export function useFilledLater() {
  const [html] = useState(() => trustedHtml(""));
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: html } as const;
}
