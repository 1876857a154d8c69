import { isRightToLeft, type Language } from "../../../contracts/languages.ts";
import { type Html, html } from "../../platform/mail/html.ts";
import type { Words } from "../../platform/words.ts";
import { type Entry, MENU_GROUPS, type Visit } from "../desk.ts";
import { fileAddress } from "./files.ts";
import { noticeOf } from "./form.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // For the address of a worker; nothing makes markup.
  "trusted-types worker",
].join("; ");

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly siteName: string;
  readonly body: Html;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole page of the office, kept nowhere. */
export function officePage({ language, title, siteName, body, status = 200, headers }: Page): Response {
  const { text } = html`<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${fileAddress("office.css")}">
<script type="module" src="${fileAddress("office.js")}"></script>
<title>${title} · ${siteName}</title>
</head>
<body lang="${language}">
${body}
</body>
</html>
`;
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": language,
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

/** Before somebody has entered: the house's name above one card. */
export const doorFrame = (t: Words, siteName: string, body: Html): Html =>
  html`<header class="bar"><div><a class="house" href="/office">${siteName} · ${t("office.name")}</a></div></header>
<main id="main"><div class="card door">${body}</div></main>`;

interface Inside {
  readonly visit: Visit;
  readonly siteName: string;
  readonly menu: readonly Entry[];
  readonly title: string;
  readonly body: Html;
  /** The desks' own scripts. */
  readonly scripts: readonly (Html | null)[];
}

/** The calm frame of everything inside. */
export function officeFrame({ visit, siteName, menu, title, body, scripts }: Inside): Html {
  const { t, url, entered } = visit;
  const notice = noticeOf(visit);
  const isSaid = notice !== null && body.text.includes(notice.text);
  const items = menu
    .filter(({ action }) => visit.may(action))
    .map(({ group, label, path }) => ({ group, path: `/office${path}`, words: t(`office.menu.${label}`) }));
  const here = items
    .filter(({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.path;
  const lines = (group: Entry["group"]) =>
    items
      .filter((item) => item.group === group)
      .map(
        ({ path, words }) =>
          html`<li><a href="${path}" ${path === here ? html`aria-current="page"` : null}>${words}</a></li>`,
      );
  const groups = MENU_GROUPS.map((group) => ({ group, inside: lines(group) })).filter(
    ({ inside }) => inside.length > 0,
  );
  return html`<a class="skip" href="#main">${t("office.skip")}</a>
<header class="bar"><div>
<a class="house" href="/office">${siteName} · ${t("office.name")}</a>
${visit.may("office-find") ? html`<form class="find" role="search" action="/office/find"><input type="search" name="q" aria-label="${t("office.find.label")}" placeholder="${t("office.find.label")}" aria-keyshortcuts="Control+K" value="${url.pathname === "/office/find" ? (url.searchParams.get("q") ?? "") : ""}"><button>${t("office.find.go")}</button></form>` : null}
<div class="who"><a href="/office/me">${entered.name}</a> <span>${t(`mail.officeRoles.${entered.role}`)}</span>
<form method="post" action="/office/leave"><button>${t("office.leave")}</button></form></div>
</div></header>
<div class="frame">
<nav class="menu" aria-label="${t("office.menu.title")}"><details><summary>${t("office.menu.title")}</summary>
<ul>${lines(undefined)}</ul>
${groups.map(
  ({ group, inside }) =>
    html`<h2 id="menu-${group}">${t(`office.menu.groups.${group}`)}</h2><ul aria-labelledby="menu-${group}">${inside}</ul>`,
)}
</details></nav>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${isSaid ? null : notice}
${body}
</main>
</div>
${scripts}`;
}
