// What the server wrote into the page for the scripts of the desk, and its one dialog.

export const { member, phone, worker, words: said } = document.querySelector("script[data-member]").dataset;
export const words = JSON.parse(said);
export const form = document.getElementById("form-gifts-enter");
export const isPhone = location.pathname === phone;

/** A field of the form for gifts. */
export const input = (name) => form.elements.namedItem(name);

const dialog = document.getElementById("kept-ask");

export function ask(question) {
  dialog.querySelector("p").textContent = question;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
