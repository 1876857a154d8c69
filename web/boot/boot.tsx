import pageScript from "virtual:page-script";
import { createContext, useContext, useEffect, useState } from "react";
import {
  Links,
  Scripts,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { early } from "./early.ts";
import { useSite } from "./page-state.ts";
import { restoreTyped } from "./typed.ts";

/** What only the server can print into a page; null in the browser. */
export interface Boot {
  readonly css: string;
  readonly loader: string;
  /** Page state, and in production what the loader needs to start React later. */
  readonly json: string;
}

export const BootContext = createContext<Boot | null>(null);

const attributes = { suppressHydrationWarning: true } as const;

/** Printed by the server only; React leaves what else stands in the head as it is. */
export function EarlyScript() {
  if (!useContext(BootContext)) return null;
  return <script data-early="" dangerouslySetInnerHTML={{ __html: early }} />;
}

/** The whole style sheet, inlined. React adopts it by its href, so the browser never compares the content. */
export function Css() {
  const boot = useContext(BootContext);
  if (import.meta.env.DEV) return <Links />;
  return (
    <style href="app" precedence="app">
      {boot?.css ?? ""}
    </style>
  );
}

/** Structured data, printed by the server only: a browser with Trusted Types must never create a script. */
export function JsonLd() {
  const boot = useContext(BootContext);
  const { url } = useSite();
  const [t, language] = [useWords(), useLanguage()];
  const match = useMatches().findLast(({ handle }) => (handle as PageHandle | undefined)?.jsonLd);
  const given = (match?.handle as PageHandle | undefined)?.jsonLd;
  if (!boot || !match || !given) return null;
  const data = typeof given === "function" ? given(match.params, { url, language, t }) : given;
  if (!data) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inert(data) }} />;
}

/** JSON that may stand between script tags. */
export function inert(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

let hydrated = false;

export function BootScripts() {
  const boot = useContext(BootContext);
  // Decided once: after hydration the browser must not create these again.
  const [printed] = useState(!hydrated);
  useScrollRestoration({});
  useEffect(() => {
    hydrated = true;
    restoreTyped();
    dispatchEvent(new Event("hydrated"));
  }, []);
  if (!printed) return null;
  return (
    <>
      <script
        {...attributes}
        id="boot"
        type="application/json"
        dangerouslySetInnerHTML={{ __html: boot?.json ?? "" }}
      />
      <script {...attributes} type="module" src={pageScript} />
      {import.meta.env.DEV ? (
        <Scripts />
      ) : (
        <script {...attributes} dangerouslySetInnerHTML={{ __html: boot?.loader ?? "" }} />
      )}
    </>
  );
}
