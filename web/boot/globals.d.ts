interface Window {
  /** React Router's own start data, put there by the loader (typed upstream, not exported). */
  __reactRouterContext?: { basename?: string };
  /** The whole style sheet is there, asked for by the loader. */
  __sheet?: Promise<unknown>;
  /** Fields that were filled in before React came, kept by the loader. */
  __typed?: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
}
