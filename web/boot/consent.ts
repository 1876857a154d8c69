import { type Consent, consentRecord, readConsent } from "./consent-record.ts";
import { scriptAddress } from "./script-address.ts";
import { recall, remember } from "./store.ts";

const KEY = "cookie-consent";

/** The banner answers at once, before React: shown, its details opened, saved, hidden. */
export function askConsent(): void {
  const known = readConsent(recall(KEY), Date.now());
  if (known) tellAnalytics(known);
  const banner = document.getElementById("consent");
  if (!banner || known) return;
  banner.hidden = false;
  banner.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-consent]");
    if (button) answer(button, banner);
  });
  banner.addEventListener("submit", (event) => event.preventDefault());
}

function answer(button: HTMLElement, banner: HTMLElement): void {
  const pressed = button.dataset.consent;
  if (pressed === "customise") {
    const details = document.getElementById("consent-details");
    if (!details) return;
    details.hidden = !details.hidden;
    button.ariaExpanded = String(!details.hidden);
    return;
  }
  const choice = (name: string) =>
    pressed === "accept" ||
    (pressed === "save" && banner.querySelector(`[name="consent-${name}"]:checked`) !== null);
  const consent = consentRecord(
    { analytics: choice("analytics"), marketing: choice("marketing") },
    Date.now(),
  );
  remember(KEY, JSON.stringify(consent));
  tellAnalytics(consent);
  banner.hidden = true;
}

/** The tag reads `arguments` objects, not arrays. */
function tellAnalytics({ analytics, marketing }: Consent): void {
  const page = window as Window & { dataLayer?: unknown[] };
  const layer = (page.dataLayer ??= []);
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- the tag tells commands from data by this very object
    layer.push(arguments);
  }
  const state = (granted: boolean) => (granted ? "granted" : "denied");
  gtag("consent", "update", { analytics_storage: state(analytics), ad_storage: state(marketing) });
  const { tag } = document.getElementById("consent")?.dataset ?? {};
  if (!tag || !analytics || document.querySelector("script[data-tag]")) return;
  gtag("js", new Date());
  gtag("config", new URL(tag).searchParams.get("id"));
  loadTag(tag);
}

/** Only where an id is configured (content/settings.ts), and never before the visitor agreed. */
function loadTag(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.dataset.tag = "";
  script.src = scriptAddress(address);
  document.head.append(script);
}
