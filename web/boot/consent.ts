import { isPrivateAddress } from "../../contracts/private-address.ts";
import { type Consent, consentRecord, readConsent } from "./consent-record.ts";
import { onPress } from "./press.ts";
import { scriptAddress } from "./script-address.ts";
import { recall, remember } from "./store.ts";

const KEY = "cookie-consent";

const part = (name: string) => document.querySelector<HTMLInputElement>(name);
const storedConsent = () => readConsent(recall(KEY), Date.now());

/** The banner works before React: it opens, shows its details, saves the choice and closes; a footer button reopens it. */
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
  const apply = (consent: Consent) => applyToAnalytics(consent, banner.dataset.tag);
  const before = storedConsent();
  if (before) apply(before);
  else banner.hidden = false;
  onPress("[data-consent]", (button) => {
    const pressed = button.dataset.consent;
    if (button === customise) return unfold(Boolean(details.hidden));
    if (pressed === "open") {
      opener = button;
      const current = storedConsent();
      analytics.checked = Boolean(current?.analytics);
      marketing.checked = Boolean(current?.marketing);
      banner.hidden = false;
      unfold(true);
      return analytics.focus();
    }
    if (pressed !== "save") analytics.checked = marketing.checked = pressed === "accept";
    const consent = consentRecord({ analytics: analytics.checked, marketing: marketing.checked }, Date.now());
    remember(KEY, JSON.stringify(consent));
    apply(consent);
    banner.hidden = true;
    opener?.focus();
  });
}

let isLoaded = false;

/** The analytics tag reads `arguments` objects, not arrays. */
function applyToAnalytics({ analytics, marketing }: Consent, tag: string | undefined): void {
  const page = window as Window & { dataLayer?: unknown[] };
  const layer = (page.dataLayer ??= []);
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- the tag recognises a command by the `arguments` object
    layer.push(arguments);
  }
  const state = (granted: boolean) => (granted ? "granted" : "denied");
  gtag("consent", "update", { analytics_storage: state(analytics), ad_storage: state(marketing) });
  // Load the tag only if an id is configured (content/settings.ts) and the visitor agreed, never on a private page.
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
 * The tag reads the address at each change of page. Set the address beforehand to the path alone, without the query and
 * the referrer, and switch the tag off on private pages.
 */
function showPagesOnly(id: string, set: (page: Readonly<Record<string, string>>) => void): void {
  const switches = window as unknown as Record<string, boolean>;
  function show(address: string | URL | null | undefined) {
    const url = new URL(address ?? "", location.href);
    switches[`ga-disable-${id}`] = isPrivateAddress(url);
    if (!isPrivateAddress(url)) set({ page_location: url.origin + url.pathname, page_referrer: "" });
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
