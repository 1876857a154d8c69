import pageScript from "virtual:script/boot/page.ts";
import { createContext, useContext, useEffect, useState } from "react";
import {
  Links,
  Scripts,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import type { PageHandle } from "../lib/page-handle.ts";
import { early } from "./early.ts";
import { restoreTyped } from "./typed.ts";

/** What only the server can print into a page; null in the browser. */
export interface Boot {
  readonly css: string;
  readonly loader: string;
  /** Page state, and in production what the loader needs to start React later. */
  readonly json: string;
  /** schema.org data, where the page has some. */
  readonly jsonLd?: string;
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
  if (!boot?.jsonLd) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: boot.jsonLd }} />;
}

/** JSON that may stand between script tags. */
export function inert(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

let hydrated = false;

export function BootScripts() {
  const boot = useContext(BootContext);
  const matches = useMatches();
  // Decided once: after hydration the browser must not create these again, nor those of a page it goes to by React.
  const [printed] = useState(!hydrated);
  const [own] = useState(() =>
    matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.ownScript ?? []),
  );
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
      {[pageScript, ...own].map((address) => (
        <script key={address} {...attributes} type="module" src={address} />
      ))}
      {import.meta.env.DEV ? (
        <Scripts />
      ) : (
        <script {...attributes} dangerouslySetInnerHTML={{ __html: boot?.loader ?? "" }} />
      )}
    </>
  );
}
