import { lazy, type ReactNode, Suspense } from "react";
import { isRouteErrorResponse, Meta, Outlet, useLocation, useMatches } from "react-router";
import { isRightToLeft, LANGUAGES } from "../contracts/languages.ts";
import type { Route } from "./+types/root";
import { BootScripts, Css, EarlyScript } from "./boot/boot.tsx";
import { useSite } from "./boot/page-state.ts";
import { PageWords } from "./lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "./lib/i18n/words.tsx";
import type { PageHandle } from "./lib/page-handle.ts";
import { PaymentsContext, WhilePayments } from "./lib/payments.tsx";
import { SOCIAL_SIZE, socialPicture } from "./lib/pictures.ts";
import { inLanguage, splitLanguage } from "./links.ts";
import { titleOf } from "./pages/page-title.ts";
import { FailureScreen } from "./shell/failure.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { SandboxBanner } from "./shell/sandbox-banner.tsx";
import { Shell } from "./shell/shell.tsx";

if (import.meta.env.DEV) void import("./app.css");

const PaymentsClosed = lazy(() => import("./shell/payments-closed.tsx"));

const closedNotice = (
  <Suspense>
    <PaymentsClosed />
  </Suspense>
);

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { payments, texts } = useSite();
  return (
    <html lang={language} dir={isRightToLeft(language) ? "rtl" : "ltr"}>
      <head>
        <meta charSet="utf-8" />
        <EarlyScript />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12241b" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Addresses />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={inLanguage(language, "/manifest.webmanifest")} />
        <Css />
      </head>
      <body>
        <PaymentsContext value={{ state: payments, texts, notice: closedNotice }}>
          <Shell
            notice={
              <WhilePayments are="trial">
                <SandboxBanner />
              </WhilePayments>
            }
          >
            {children}
          </Shell>
        </PaymentsContext>
        <BootScripts />
      </body>
    </html>
  );
}

/** The canonical address, the page's other languages, and the picture for link previews. */
function Addresses() {
  const { url } = useSite();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { path } = splitLanguage(pathname);
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  if (!handle || handle.noindex) return <meta name="robots" content="noindex" />;
  const canonical = handle.canonical
    ? handle.canonical(match?.params ?? {}, match?.loaderData, { path, search: new URLSearchParams(search) })
    : path.replace(/(.)\/$/, "$1") || "/";
  if (canonical === null) return <meta name="robots" content="noindex" />;
  const shared = handle.sharedAs?.(match?.loaderData) ?? canonical;
  const languages = handle.languages?.(match?.loaderData) ?? LANGUAGES.map(({ code }) => code);
  const own = url + inLanguage(languages.includes(language) ? language : "fr", canonical);
  return (
    <>
      <link rel="canonical" href={own} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={url + inLanguage(code, canonical)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url + canonical} />
      <meta property="og:url" content={own} />
      <meta property="og:image" content={url + socialPicture(shared)} />
      <meta property="og:image:width" content={String(SOCIAL_SIZE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export default function Root() {
  const parts = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.words ?? []);
  return (
    <PageWords parts={parts}>
      <Outlet />
    </PageWords>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useWords();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{titleOf(t(isMissing ? "notFound.pageTitle" : "failure.pageTitle"))}</title>
      {isMissing ? <NotFound /> : <FailureScreen />}
    </>
  );
}
