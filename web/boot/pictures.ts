import { onPress } from "./press.ts";

/** With save-data, pictures below the first screen wait (web/boot/early.js) until they are asked for, once a visit. */
export function showPicturesWhenAsked(): void {
  onPress("[data-show-pictures]", () => {
    delete document.documentElement.dataset.saveData;
    sessionStorage.setItem("pictures", "true");
  });
}
