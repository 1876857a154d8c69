/**
 * Inlined in the head, before any picture: with save-data, pictures below the first screen (the lazy ones) are left out
 * until they are asked for (web/boot/pictures.ts). A browser that refuses its storage shows them.
 */
export const early =
  'try{navigator.connection.saveData&&!sessionStorage.pictures&&(document.documentElement.dataset.saveData="")}catch{}';
