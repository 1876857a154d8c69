import { leadsTo, outcomeOf } from "../sessions.ts";
import type { Session, Webhook } from "../types.ts";
import { reasonOf, wordsOf } from "../words/index.ts";
import { controls } from "./controls.ts";
import { escaped, page, sessionPage } from "./layout.ts";

/** The page of a decided payment, or of one that the operator never answered. */
export function outcomePage(session: Session, event: Webhook | undefined): string {
  const t = wordsOf(session.language);
  const outcome = event && outcomeOf(event);
  const reason = event?.data.reason;
  return sessionPage(
    session,
    outcome ? t[outcome] : t.waiting,
    `
${reason ? `<p class="hint">${reasonOf(session.language, reason)}</p>` : ""}
<a class="back" href="${escaped(leadsTo(session, event))}">${t.back}</a>
${controls(session, event)}`,
  );
}

export function unknownPage(): string {
  const t = wordsOf("fr");
  return page("fr", t, `<h1>${t.unknown}</h1>`);
}
