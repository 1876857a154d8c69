/** With save-data, pictures below the first screen wait (web/boot/early.js) until they are asked for, once a visit. */
export function showPicturesWhenAsked(): void {
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-show-pictures]"))) return;
    delete document.documentElement.dataset.saveData;
    sessionStorage.setItem("pictures", "true");
  });
}
