import { everyone, isFree } from "./kept-lines.js";
import { form, isPhone, member, words } from "./page.js";

// What is kept on this telephone, as the page shows it.

const MOODS = { waiting: "wait", sent: "good", held: "bad", refused: "bad" };

const made = (name, text, className = "") =>
  Object.assign(document.createElement(name), { textContent: text, className });

function card(line) {
  const { key, state, shown, why } = line;
  const item = made("li", "", "card");
  item.dataset.state = state;
  item.append(made("strong", shown.slip), " ", made("bdi", shown.amount), " ");
  item.append(made("span", words[state], `tag ${MOODS[state]}`));
  if (why) item.append(made("p", why, "small"));
  if (isPhone && form && isFree(line)) {
    const buttons = made("p", "");
    const [correct, remove] = ["correct", "remove"].map((does) => {
      const button = made("button", words[does]);
      Object.assign(button.dataset, { does, key });
      return button;
    });
    buttons.append(correct, " ", remove);
    item.append(buttons);
  }
  return item;
}

/** What a button of a gift does: "correct" or "remove". */
export function onPress(does, work) {
  document.getElementById("kept-lines")?.addEventListener("click", ({ target: { dataset } }) => {
    if (dataset.does === does) void withLine(dataset.key, work);
  });
}

async function withLine(key, work) {
  const line = (await everyone()).find((one) => one.key === key);
  if (line) await work(line);
}

/** That the session is over: what waits goes out when this person enters again. */
export function note(isOut) {
  const place = document.getElementById("kept-out");
  if (place) place.hidden = !isOut;
}

export async function show() {
  const section = document.getElementById("kept");
  if (!section) return;
  const all = await everyone();
  const mine = all.filter((line) => line.member === member);
  document.getElementById("kept-lines").replaceChildren(...mine.toReversed().map(card));
  const count = (state) => mine.filter((line) => line.state === state).length;
  const counts = Object.keys(MOODS).filter((state) => count(state) > 0);
  document.getElementById("kept-status").textContent = counts
    .map((state) => `${words[state]} (${count(state)})`)
    .join(" · ");
  document.getElementById("kept-others").hidden = all.length === mine.length;
  section.hidden = all.length === 0;
  const intro = document.getElementById("kept-intro");
  if (intro) intro.hidden = false;
}
