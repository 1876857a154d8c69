import { COMMON, emptyRow, linesOf, ROW } from "./gift-line.js";
import { hold, remove, replace } from "./kept-lines.js";
import { onPress, show } from "./kept-list.js";
import { ask, form, input, words } from "./page.js";
import { send } from "./sending.js";

// The form for one gift by telephone: it is free for the next giver at once, and takes back what is to be corrected.

/** The gift that stands in the form to be corrected. */
let held;

/** What the server would refuse is said while the giver still stands there. */
function isComplete() {
  const [who, amount] = [input("who.0"), input("amount.0")];
  const isNobody = [who, input("contact.0")].every(({ value }) => value.trim() === "");
  who.setCustomValidity(isNobody && !input("anonymous.0").checked ? words.nobody : "");
  amount.setCustomValidity(/^[\p{Nd}\s.,٫٬]+$/u.test(amount.value) ? "" : words.amount);
  return form.reportValidity();
}

/** Any field may answer them: a contact or a tick says who gave, as a name does. */
function clearComplaints() {
  for (const name of ["who.0", "amount.0"]) input(name).setCustomValidity("");
}

/** Nobody waits for the store or for the network. */
async function keep() {
  if (!isComplete()) return;
  const [line] = linesOf(form, crypto.randomUUID());
  const corrected = held;
  held = undefined;
  emptyRow(form, 0);
  input("slip.0").focus();
  try {
    await replace(corrected, line);
  } catch {
    // A browser that refuses storage sends the form itself.
    fill(line);
    form.submit();
    return;
  }
  await show();
  await send();
}

/** What is typed in the form already goes only if the person says so. */
async function correct(line) {
  if (linesOf(form, "").length > 0 && !(await ask(words.overwrites))) return;
  if (await hold(line)) {
    held = line;
    fill(line);
    input("slip.0").focus();
  }
  await show();
}

async function takeAway(line) {
  if (!(await ask(words.removeSure))) return;
  await remove(line);
  await show();
}

function fill({ fields }) {
  clearComplaints();
  for (const name of COMMON) if (fields[name]) input(name).value = fields[name];
  for (const name of ROW) if (name !== "anonymous") input(`${name}.0`).value = fields[name];
  input("anonymous.0").checked = fields.anonymous !== "";
}

export function startPhoneForm() {
  form.addEventListener("input", clearComplaints);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void keep();
  });
  onPress("correct", correct);
  onPress("remove", takeAway);
}
