/** The origin of the analytics tag, which loads if an id is configured and the visitor has agreed. */
export const ANALYTICS_ORIGIN = "https://www.googletagmanager.com";

/** The origins to which the tag sends its data. */
export const ANALYTICS_TARGETS: readonly string[] = [ANALYTICS_ORIGIN, "https://*.google-analytics.com"];

export const tagAddress = (id: string) => `${ANALYTICS_ORIGIN}/gtag/js?id=${encodeURIComponent(id)}`;
