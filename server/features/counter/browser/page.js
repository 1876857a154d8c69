// What the server wrote into the page for the scripts of the desk, and its one dialog.

const given = document.querySelector("script[data-member]").dataset;
export const { member, phone, worker } = given;
export const words = JSON.parse(given.words);
/** The addresses of all modules of the desk's script. */
export const modules = JSON.parse(given.imports);
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
