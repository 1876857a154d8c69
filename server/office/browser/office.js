// Every screen of the office: the keyboard, and one sending for one press. Without it everything works by links and forms.

const find = document.querySelector(".find input");
const links = [...document.querySelectorAll("main tbody tr, main .cards > li")].flatMap(
  (row) => row.querySelector("a") ?? [],
);

/** A key belongs to the field that somebody types in. */
const isTyping = ({ target }) => target.closest("input, select, textarea") !== null;

function go(step) {
  const here = links.indexOf(document.activeElement);
  const next = here < 0 ? (step > 0 ? 0 : links.length - 1) : here + step;
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
}

document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k" && find) {
    event.preventDefault();
    find.focus();
    find.select();
    return;
  }
  if (ctrlKey || metaKey || altKey || isTyping(event)) return;
  if (key === "j") go(1);
  if (key === "k") go(-1);
});

let sent = new WeakSet();
document.addEventListener("submit", (event) => {
  const form = event.target;
  // A form that first asks for a passkey is sent afterwards.
  if (form.method !== "post" || (event.defaultPrevented && !sent.has(form))) return;
  if (sent.has(form)) event.preventDefault();
  else sent.add(form);
});
// A sending that was stopped may be followed by another; so may one after which somebody goes on typing.
globalThis.navigation?.addEventListener("navigateerror", () => (sent = new WeakSet()));
document.addEventListener("input", ({ target }) => sent.delete(target.form));

/** Whether the field holds something else than the server wrote. */
function isTyped({ value, defaultValue, checked, defaultChecked, options, selectedIndex }) {
  if (!options) return value !== defaultValue || checked !== defaultChecked;
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, first);
}

// A page that the browser shows again by its back button may send again; it is fetched anew only where nothing is typed.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  sent = new WeakSet();
  if (![...document.querySelectorAll("input, select, textarea")].some(isTyped)) location.reload();
});
