import { isPrivateAddress } from "../../contracts/private-address.ts";
import { type Consent, consentRecord, readConsent } from "./consent-record.ts";
import { onPress } from "./press.ts";
import { scriptAddress } from "./script-address.ts";
import { recall, remember } from "./store.ts";

const KEY = "cookie-consent";

const part = (name: string) => document.querySelector<HTMLInputElement>(name);
const known = () => readConsent(recall(KEY), Date.now());

/** The banner answers at once, before React: shown, its details opened, saved, hidden; the footer brings it back. */
export function askConsent(): void {
  const [banner, details, customise, analytics, marketing] = [
    "#consent",
    "#consent-details",
    "[data-consent=customise]",
    "#consent-analytics",
    "#consent-marketing",
  ].map(part);
  if (!banner || !details || !customise || !analytics || !marketing) return;
  let opener: HTMLElement | undefined;
  const unfold = (open: boolean) => {
    details.hidden = !open;
    customise.ariaExpanded = String(open);
  };
  const tell = (consent: Consent) => tellAnalytics(consent, banner.dataset.tag);
  const before = known();
  if (before) tell(before);
  else banner.hidden = false;
  onPress("[data-consent]", (button) => {
    const pressed = button.dataset.consent;
    if (button === customise) return unfold(Boolean(details.hidden));
    if (pressed === "open") {
      opener = button;
      const now = known();
      analytics.checked = Boolean(now?.analytics);
      marketing.checked = Boolean(now?.marketing);
      banner.hidden = false;
      unfold(true);
      return analytics.focus();
    }
    if (pressed !== "save") analytics.checked = marketing.checked = pressed === "accept";
    const consent = consentRecord({ analytics: analytics.checked, marketing: marketing.checked }, Date.now());
    remember(KEY, JSON.stringify(consent));
    tell(consent);
    banner.hidden = true;
    opener?.focus();
  });
}

let isLoaded = false;

/** The tag reads `arguments` objects, not arrays. */
function tellAnalytics({ analytics, marketing }: Consent, tag: string | undefined): void {
  const page = window as Window & { dataLayer?: unknown[] };
  const layer = (page.dataLayer ??= []);
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- the tag tells commands from data by this very object
    layer.push(arguments);
  }
  const state = (granted: boolean) => (granted ? "granted" : "denied");
  gtag("consent", "update", { analytics_storage: state(analytics), ad_storage: state(marketing) });
  // Only where an id is configured (content/settings.ts), never before the visitor agreed, never on a private page.
  if (!tag || !analytics || isLoaded || isPrivateAddress(location)) return;
  isLoaded = true;
  const id = new URL(tag).searchParams.get("id") ?? "";
  showPagesOnly(id, (page) => gtag("set", page));
  gtag("js", new Date());
  gtag("config", id);
  const script = document.createElement("script");
  script.src = scriptAddress(tag);
  document.head.append(script);
}

/**
 * The tag reads the address at each change of page: it is told the path alone before, without what was searched or
 * where the reader came from, and is off while the page is a private one.
 */
function showPagesOnly(id: string, tell: (page: Readonly<Record<string, string>>) => void): void {
  const switches = window as unknown as Record<string, boolean>;
  function show(address: string | URL | null | undefined) {
    const url = new URL(address ?? "", location.href);
    switches[`ga-disable-${id}`] = isPrivateAddress(url);
    if (!isPrivateAddress(url)) tell({ page_location: url.origin + url.pathname, page_referrer: "" });
  }
  for (const change of ["pushState", "replaceState"] as const) {
    const done = history[change].bind(history);
    history[change] = (state, unused, address) => {
      show(address);
      done(state, unused, address);
    };
  }
  addEventListener("popstate", () => show(location.href));
  show(location.href);
}
