import { OPERATORS, type Operator } from "../outcomes.ts";
import type { Session } from "../types.ts";
import { wordsOf } from "../words/index.ts";
import { escaped, sessionPage } from "./layout.ts";

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
