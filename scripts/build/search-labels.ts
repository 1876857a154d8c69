import { SITEMAP } from "../../web/features/sitemap/sitemap-entries.ts";
import { links } from "../../web/links.ts";
import { BOTTOM_BAR, FOOTER, HEADER, LEGAL } from "../../web/shell/navigation.ts";

/** A label of the header, the footer or the sitemap, and the page it leads to. */
export interface Label {
  readonly label: string;
  readonly path: string;
}

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The labels of links and buttons, in the words of `say`. */
export function pageLabels(say: Say): Label[] {
  const menus = [...HEADER.flatMap(({ entries }) => entries), ...FOOTER, ...LEGAL, ...BOTTOM_BAR];
  const sitemap = SITEMAP.flatMap(({ pages }) => pages);
  const others: readonly (readonly [string, string])[] = [
    ["shell.login", links.auth()],
    ["shell.donate", links.sponsor()],
    ["shell.donateShort", links.sponsor()],
    ["shell.footer.contact", links.contact()],
    ["newsletter.label", links.newsletter()],
    ["newsletter.submit", links.newsletter()],
    ["consent.title", links.privacy()],
    ["sitemap.help.faq", links.faq()],
    ["sitemap.help.contact", links.contact()],
  ];
  return [
    ...menus.map(({ label, path }) => ({ label: say(label), path })),
    ...sitemap.map(({ name, path, id }) => ({ label: say(name, { id: String(id) }), path })),
    ...others.map(([key, path]) => ({ label: say(key), path })),
  ];
}

/** The headings above groups of links: a heading finds the pages under it, unless it is the name of a page. */
export function headingLabels(say: Say): Label[] {
  const groups = [
    ...HEADER.map(({ label, entries }) => ({ heading: say(label), pages: entries })),
    { heading: say("shell.footer.navigation"), pages: FOOTER },
    { heading: say("shell.footer.legal"), pages: LEGAL },
    ...SITEMAP.map(({ title, pages }) => ({ heading: say(title), pages })),
  ];
  const names = new Set(pageLabels(say).map(({ label }) => label));
  return groups
    .filter(({ heading }) => !names.has(heading))
    .flatMap(({ heading, pages }) => pages.map(({ path }) => ({ label: heading, path })));
}
