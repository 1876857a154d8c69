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

/** Values that the server prints into a page; null in the browser. */
export interface Boot {
  readonly css: string;
  readonly loader: string;
  /** The page's state, and in production the data with which the loader starts React later. */
  readonly json: string;
  /** The address of the whole style sheet, in production. */
  readonly sheet?: string;
  /** schema.org data of the page, if any. */
  readonly jsonLd?: string;
}

export const BootContext = createContext<Boot | null>(null);

const attributes = { suppressHydrationWarning: true } as const;

/** Printed by the server only; React ignores unknown elements in the head. */
export function EarlyScript() {
  if (!import.meta.env.SSR) return null;
  return <PrintedEarly />;
}

function PrintedEarly() {
  const boot = useContext(BootContext);
  const { inlineScript } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return (
    <>
      <script data-early="" dangerouslySetInnerHTML={{ __html: early }} />
      {inlineScript && (
        <>
          <script data-early="" dangerouslySetInnerHTML={{ __html: inlineScript }} />
          {/* What the script puts into the page needs the whole sheet. */}
          {boot?.sheet && <link rel="preload" as="style" href={boot.sheet} />}
        </>
      )}
    </>
  );
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
  if (!import.meta.env.SSR || !boot?.jsonLd) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: boot.jsonLd }} />;
}

/** JSON that is safe between script tags. */
export function inert(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

let hydrated = false;

export function BootScripts() {
  const boot = useContext(BootContext);
  const matches = useMatches();
  // Decided once: after hydration React must not create these again, nor the scripts of the next page it navigates to.
  const [printed] = useState(!hydrated);
  const [ownScripts] = useState(() =>
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
      {[pageScript, ...ownScripts].map((address) => (
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

/**
 * The loader remembers what a reader types before React starts. Setting the value behind React's tracking, then
 * dispatching an input event, makes React take it as the field's state.
 */
function restoreTyped(): void {
  for (const [field, value] of window.__typed ?? []) {
    if (!field.isConnected || !value) continue;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  }
  window.__typed?.clear();
}
