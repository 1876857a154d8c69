interface Window {
  /** React Router's own start data, put there by the loader (typed upstream, not exported). */
  __reactRouterContext?: { basename?: string };
}
