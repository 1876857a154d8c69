interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("content", {
  createHTML: (html) => html,
});

/** The only place that turns a string into markup: only for texts of the project, compiled at build. */
export function trustedHtml(html: string): { __html: string } {
  return { __html: policy ? policy.createHTML(html) : html };
}
