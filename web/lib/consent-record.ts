import { recall, remember } from "./store.ts";
import { attempt } from "./tab-store.ts";

const KEY = "cookie-consent";

/** The stored record. */
export interface Consent {
  essential: true;
  analytics: boolean;
  marketing: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Six months of thirty days, as specified. */
const VALID_FOR = 180 * 24 * 60 * 60 * 1000;

export function consentRecord(choice: Pick<Consent, "analytics" | "marketing">, now: number): Consent {
  return { essential: true, ...choice, timestamp: now };
}

/** The stored choice; null if it is missing, unreadable or too old: then the banner asks the visitor again. */
export function readConsent(stored: string | null, now: number): Consent | null {
  const consent = attempt(() => JSON.parse(stored ?? "") as Partial<Consent> | null);
  const at = Number(consent?.timestamp);
  if (!(at <= now && at >= now - VALID_FOR)) return null;
  return consentRecord(
    { analytics: consent?.analytics === true, marketing: consent?.marketing === true },
    at,
  );
}

export const storedConsent = () => readConsent(recall(KEY), Date.now());

export const storeConsent = (consent: Consent) => remember(KEY, JSON.stringify(consent));
