import { emptyRow, linesOf } from "./gift-line.js";
import { putAll } from "./kept-lines.js";
import { note, show } from "./kept-list.js";
import { form, input } from "./page.js";
import { post } from "./sending.js";

// The rows of a sheet go together; without an answer each is kept, and sent by itself under the same name.

/** What is booked or kept is not sent from here again: the rows are empty, under an operation of their own. */
function makeRoom() {
  for (const { name } of form.querySelectorAll('[name^="slip."]')) emptyRow(form, name.slice("slip.".length));
  input("operation").value = crypto.randomUUID();
}

/** Nothing can be typed before the rows are kept, or while another page is on its way: it would be lost. */
async function send() {
  const lines = linesOf(form, input("operation").value);
  const body = new URLSearchParams(new FormData(form));
  form.inert = true;
  const answer = await post(body, location.pathname).catch(() => null);
  if (answer?.lines) {
    makeRoom();
    location.assign(`${location.pathname}?done=gifts-enter`);
    return;
  }
  // The page says at which row it was refused, or asks for the code. Whose session is over finds the rows waiting.
  const isOut = answer?.code === "not_signed_in";
  if (answer && !isOut) {
    form.submit();
    return;
  }
  try {
    // Without an answer they may be booked already.
    await putAll(lines.map((line) => ({ ...line, isTried: !isOut })));
  } catch {
    // A browser that refuses storage sends the form itself.
    form.submit();
    return;
  }
  makeRoom();
  form.inert = false;
  note(isOut);
  await show();
}

export function startSheetForm() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
  addEventListener("pageshow", () => (form.inert = false));
}
