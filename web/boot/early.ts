/**
 * Inlined in the head, before any picture: with save-data, lazy pictures stay hidden until the reader asks for them
 * (web/boot/controls.ts). A browser without storage shows them.
 */
export const early =
  'try{navigator.connection.saveData&&!sessionStorage.pictures&&(document.documentElement.dataset.saveData="")}catch{}';
