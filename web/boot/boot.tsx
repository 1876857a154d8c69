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
  const { inlineScript } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return (
    <>
      <script data-early="" dangerouslySetInnerHTML={{ __html: early }} />
      {inlineScript && <script data-early="" dangerouslySetInnerHTML={{ __html: inlineScript }} />}
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

/** JSON that is safe between script tags. */
export function inert(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

let hydrated = false;

/** The type of schema.org data. */
const STRUCTURED = "application/ld+json";

/** Whether the server put a script of this type into the page: React must find what it renders. */
const isPrinted = (type: string) =>
  !import.meta.env.SSR && document.querySelector(`script[type="${type}"]`) !== null;

export function BootScripts() {
  const boot = useContext(BootContext);
  const matches = useMatches();
  // Decided once: after hydration React must not create these again, nor the scripts of the next page it navigates to.
  const [printed] = useState(!hydrated);
  const [ownScripts] = useState(() =>
    matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.ownScript ?? []),
  );
  const [isDescribed] = useState(() => boot?.jsonLd !== undefined || isPrinted(STRUCTURED));
  useScrollRestoration({});
  useEffect(() => {
    hydrated = true;
    restoreTyped();
    dispatchEvent(new Event("hydrated"));
  }, []);
  if (!printed) return null;
  return (
    <>
      {/* At the end of the page, so that the menu does not wait for its bytes. */}
      {isDescribed && (
        <script {...attributes} type={STRUCTURED} dangerouslySetInnerHTML={{ __html: boot?.jsonLd ?? "" }} />
      )}
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
