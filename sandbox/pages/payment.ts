import { type Answer, CARDS, OPERATORS, type Operator, takesMobileMoney } from "../outcomes.ts";
import type { Session } from "../types.ts";
import { reasonOf, type Words, wordsOf } from "../words/index.ts";
import { controls } from "./controls.ts";
import { escaped, sessionPage } from "./layout.ts";

interface View {
  readonly method: "card" | "mobile";
  /** The submitted number is not a test number. */
  readonly isWrong: boolean;
}

/** The page to choose a method: two tabs as links, plain forms. */
export function paymentPage(session: Session, { method, isWrong }: View): string {
  const t = wordsOf(session.language);
  const tab = (name: View["method"], label: string) =>
    `<a href="?method=${name}"${name === method ? ' aria-current="page"' : ""}>${label}</a>`;
  return sessionPage(
    session,
    t.toPay,
    `
<nav aria-label="${t.method}">${tab("card", t.card)}${tab("mobile", t.mobile)}</nav>
${isWrong ? `<p class="wrong" role="alert">${t.numberWrong}</p>` : ""}
${method === "card" ? cardForm(session, t) : mobileForm(session, t)}
${controls(session, undefined)}`,
  );
}

function cardForm({ language }: Session, t: Words): string {
  const cards = Object.entries(CARDS).map(([number, answer]) => [grouped(number), answer] as const);
  return `<form method="post">
<label>${t.cardNumber}<input name="card" list="cards" dir="ltr" inputmode="numeric" autocomplete="off" required maxlength="30" value="4242 4242 4242 4242"></label>
<datalist id="cards">${cards.map(([number]) => `<option value="${number}"></option>`).join("")}</datalist>
<div class="pair"><label>${t.cardExpiry}<input dir="ltr" inputmode="numeric" autocomplete="off" value="12/34"></label>
<label>${t.cardCode}<input dir="ltr" inputmode="numeric" autocomplete="off" value="123"></label></div>
<button class="pay" name="decision" value="pay">${t.pay}</button>
<button name="decision" value="refuse" formnovalidate>${t.refuse}</button>
<button class="quiet" name="decision" value="cancel" formnovalidate>${t.cancel}</button>
</form>
${testNumbers(language, t.cardNumber, cards)}`;
}

const grouped = (card: string) => card.replace(/(\d{4})(?=\d)/g, "$1 ");

function mobileForm({ currency, language }: Session, t: Words): string {
  if (!takesMobileMoney(currency)) return `<p class="hint">${t.onlyCdfUsd}</p>`;
  const operators = Object.entries(OPERATORS)
    .map(
      ([id, { name }], at) =>
        `<label class="choice"><input type="radio" name="operator" value="${id}" required${at === 0 ? " checked" : ""}><bdi>${name}</bdi></label>`,
    )
    .join("");
  const numbers = Object.values(OPERATORS)
    .flatMap(({ name, numbers: known }) =>
      Object.keys(known).map((number) => `<option value="${number}">${name}</option>`),
    )
    .join("");
  return `<form method="post">
<fieldset><legend>${t.operator}</legend>${operators}</fieldset>
<label>${t.number}<input name="number" list="numbers" dir="ltr" type="tel" autocomplete="off" required maxlength="20" value="243813456789"></label>
<datalist id="numbers">${numbers}</datalist>
<button class="pay" name="decision" value="number">${t.continue}</button>
<button class="quiet" name="decision" value="cancel" formnovalidate>${t.cancel}</button>
</form>
${testNumbers(
  language,
  t.number,
  Object.values(OPERATORS).flatMap(({ numbers: known }) => Object.entries<Answer>(known)),
)}`;
}

/** Lists all test numbers with their results: a suggestion list shows only those that start with the typed digits. */
function testNumbers(
  language: string,
  title: string,
  numbers: readonly (readonly [number: string, answer: Answer])[],
): string {
  const lines = numbers.map(
    ([number, answer]) => `<li><bdi dir="ltr">${number}</bdi> · ${effectOf(language, answer)}</li>`,
  );
  return `<details><summary>${title}</summary><ul>${lines.join("")}</ul></details>`;
}

function effectOf(language: string, answer: Answer): string {
  const t = wordsOf(language);
  if (answer.outcome === "refused") return reasonOf(language, answer.reason);
  if (answer.outcome === "unanswered") return t.waiting;
  const next = answer.later ? reasonOf(language, answer.later) : answer.after && t[answer.after];
  return next ? `${t.paid} → ${next}` : t.paid;
}

/** The operator's request on the payer's phone: the amount and a field for the PIN. */
export function phonePage(session: Session, operator: Operator, number: string): string {
  const t = wordsOf(session.language);
  return sessionPage(
    session,
    t.phone,
    `
<form method="post" class="phone">
<p><bdi>${OPERATORS[operator].name}</bdi> · <bdi dir="ltr">${escaped(number)}</bdi></p>
<input type="hidden" name="operator" value="${operator}">
<input type="hidden" name="number" value="${escaped(number)}">
<label>${t.pin}<input name="pin" type="password" dir="ltr" inputmode="numeric" autocomplete="off" required minlength="4" maxlength="6" pattern="[0-9]{4,6}" aria-describedby="pin-hint"></label>
<p class="hint" id="pin-hint">${t.pinHint}</p>
<button class="pay" name="decision" value="pin">${t.confirm}</button>
<button class="quiet" name="decision" value="reject" formnovalidate>${t.reject}</button>
</form>`,
  );
}
