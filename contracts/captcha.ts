/** The services that tell people from programs. */
export const CAPTCHAS = {
  hcaptcha: {
    label: "hCaptcha",
    script: "https://js.hcaptcha.com/1/api.js",
    privacy: "https://www.hcaptcha.com/privacy",
    terms: "https://www.hcaptcha.com/terms",
    /** Origins of its scripts, frames and style sheets, and those it calls. */
    origins: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  turnstile: {
    label: "Cloudflare Turnstile",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    privacy: "https://www.cloudflare.com/privacypolicy/",
    terms: "https://www.cloudflare.com/website-terms/",
    origins: ["https://challenges.cloudflare.com"],
  },
} as const;

export type CaptchaProvider = keyof typeof CAPTCHAS;

/** The configured widget. */
export interface Captcha {
  readonly provider: CaptchaProvider;
  readonly siteKey: string;
  /** Replaces the service's host, in tests on one machine. */
  readonly double?: string | undefined;
}

/** The pages whose forms need it, without language: only they may load it. */
export const CAPTCHA_PAGES: readonly string[] = ["/login", "/auth", "/connexion", "/dashboard"];

const NAME = "captcha:";

/** A widget as `SiteState.signIn` contains it. */
export const captchaWay = ({ provider, siteKey, double = "" }: Captcha): string =>
  NAME + [provider, siteKey, double].map(encodeURIComponent).join(":");

/** The configured widget, from `SiteState.signIn`. */
export function captchaIn(signIn: string): Captcha | undefined {
  const way = signIn.split(" ").find((one) => one.startsWith(NAME));
  const [provider, siteKey = "", double] = (way ?? "").slice(NAME.length).split(":").map(decodeURIComponent);
  return provider === "hcaptcha" || provider === "turnstile"
    ? { provider, siteKey, ...(double && { double }) }
    : undefined;
}

/** Everything that the pages of the widget may load besides the site's own. */
export const captchaOrigins = ({ provider, double }: Captcha): readonly string[] =>
  double ? [double] : CAPTCHAS[provider].origins;

/** The widget's script; with a double `DOUBLE/host/path`. */
export function captchaScript({ provider, double }: Captcha): string {
  const address = CAPTCHAS[provider].script;
  return double ? address.replace("https:/", double) : address;
}
