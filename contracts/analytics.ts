/** Where the analytics tag comes from, once an id is configured and the visitor has agreed. */
export const ANALYTICS_ORIGIN = "https://www.googletagmanager.com";

/** Where the tag sends what it counts. */
export const ANALYTICS_TARGETS: readonly string[] = [ANALYTICS_ORIGIN, "https://*.google-analytics.com"];

export const tagAddress = (id: string) => `${ANALYTICS_ORIGIN}/gtag/js?id=${encodeURIComponent(id)}`;
