/** What is kept under the storage key `cookie-consent`. */
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
  return { essential: true, analytics: choice.analytics, marketing: choice.marketing, timestamp: now };
}

/** The stored choice, unless there is none, it cannot be read, or it is too old: then the visitor is asked again. */
export function readConsent(stored: string | null, now: number): Consent | null {
  if (!stored) return null;
  try {
    const { analytics, marketing, timestamp } = JSON.parse(stored) as Partial<Consent>;
    const age = now - Number(timestamp);
    if (!(age >= 0 && age <= VALID_FOR)) return null;
    return consentRecord({ analytics: analytics === true, marketing: marketing === true }, Number(timestamp));
  } catch {
    return null;
  }
}
