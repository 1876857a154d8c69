import type { Letter } from "../../platform/mail/letters.ts";

const subscriber = "5a0c1e0e-0000-4000-8000-000000000001";

export const NEWSLETTER_SAMPLES: Readonly<Record<string, Letter>> = {
  "newsletter-confirm": { template: "newsletter_confirm", data: { subscriber } },
  "newsletter-welcome": {
    template: "newsletter_welcome",
    data: { subscriber, name: "Awa Kalala" },
  },
};
