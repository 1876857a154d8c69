import { isPrivateAddress } from "../../contracts/private-address.ts";
import { type Consent, consentRecord, storeConsent, storedConsent } from "../lib/consent-record.ts";
import { onPress } from "./press.ts";
import { scriptAddress } from "./script-address.ts";

const part = (selector: string) => document.querySelector<HTMLInputElement>(selector);

/**
 * Accepting, refusing and saving work before React; 'Personnaliser' is React's (web/shell/consent-banner.tsx). Whether the
 * banner is shown is an attribute of the page, which the early script has set (web/boot/early.ts).
 */
export function askConsent(): void {
  const [banner, customise] = ["#consent", "[data-consent=customise]"].map(part);
  if (!banner || !customise) return;
  let opener: HTMLElement | undefined;
  const isOpen = () => customise.ariaExpanded === "true";
  const apply = (consent: Consent) => applyToAnalytics(consent, banner.dataset.tag);
  const show = (shown: boolean) => document.documentElement.toggleAttribute("data-ask", shown);
  const before = storedConsent();
  if (before) apply(before);
  show(!before);
  onPress("[data-consent]", (button) => {
    const pressed = button.dataset.consent;
    if (button === customise) return;
    if (pressed === "open") {
      opener = button;
      show(true);
      if (!isOpen()) customise.click();
      return customise.focus();
    }
    const agreed = (kind: string) =>
      pressed === "save" ? Boolean(part(`#consent-${kind}`)?.checked) : pressed === "accept";
    const consent = consentRecord(
      { analytics: agreed("analytics"), marketing: agreed("marketing") },
      Date.now(),
    );
    storeConsent(consent);
    apply(consent);
    // Opened again, the details show the new choice.
    if (isOpen()) customise.click();
    show(false);
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
