interface Window {
  /** React Router's start data, set by the loader (React Router has the type, but does not export it). */
  __reactRouterContext?: { basename?: string };
  /** Data for React to start with instead of the page's own: a script has put what it describes into the page. */
  __state?: string;
  /** Resolves when the whole style sheet has loaded; set by the loader, where the page has only a part of it. */
  __sheet?: Promise<unknown>;
  /** Fields that the reader filled in before React started, with their values; set by the loader. */
  __typed?: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
}
