import { type Exchange, readForm } from "./http.ts";
import {
  type Answer,
  answerOfCard,
  answerOfNumber,
  isOperator,
  takesAmount,
  takesMobileMoney,
} from "./outcomes.ts";
import { outcomePage, unknownPage } from "./pages/outcome.ts";
import { paymentPage, phonePage } from "./pages/payment.ts";
import { leadsTo, type Sessions } from "./sessions.ts";
import { cardMeans, isAction, type Teller } from "./teller.ts";
import { type Means, REASONS, Refusal, type Session } from "./types.ts";

interface Parts {
  readonly headers: Record<string, string>;
  readonly sessions: Sessions;
  readonly teller: Teller;
}

/** GET and POST /pay/:id: the payer's pages with plain forms, without scripts. */
export function createPayerDesk({ headers, sessions, teller }: Parts) {
  function sendPage({ response }: Exchange, status: number, page: string) {
    response.writeHead(status, { ...headers, "Content-Type": "text/html; charset=utf-8" }).end(page);
  }

  async function leadBack({ response }: Exchange, session: Session) {
    const Location = leadsTo(session, await sessions.last(session));
    response.writeHead(303, { ...headers, Location }).end();
  }

  async function show(exchange: Exchange, session: Session | undefined) {
    if (!session) return sendPage(exchange, 404, unknownPage());
    const event = await teller.current(session);
    const method = exchange.query.get("method") === "mobile" ? "mobile" : "card";
    const page =
      event || sessions.isUnanswered(session.id)
        ? outcomePage(session, event)
        : paymentPage(session, { method, isWrong: false });
    sendPage(exchange, 200, page);
  }

  async function give(exchange: Exchange, session: Session, answer: Answer, means?: Means) {
    if (answer.outcome === "unanswered") {
      await sessions.leaveUnanswered(session);
      exchange.response.writeHead(303, { ...headers, Location: `/pay/${session.id}` }).end();
      return;
    }
    // The first decision is final: a double click or an old page finds it already made.
    await teller.current(session);
    const { outcome } = answer;
    const reason = outcome === "refused" ? answer.reason : undefined;
    const event = await teller.decide(session, { outcome, reason, means });
    if (event && outcome === "paid" && answer.after) await teller.decide(session, { outcome: answer.after });
    return leadBack(exchange, session);
  }

  async function payByCard(exchange: Exchange, session: Session, form: URLSearchParams) {
    const card = form.get("card") ?? "4242424242424242";
    const answer = answerOfCard(card);
    if (!answer) return sendPage(exchange, 422, paymentPage(session, { method: "card", isWrong: true }));
    const means = answer.outcome === "paid" ? cardMeans(session, card) : undefined;
    return give(exchange, session, answer, means);
  }

  /** First the number, then the PIN on the phone's screen. */
  async function payByPhone(exchange: Exchange, session: Session, form: URLSearchParams) {
    const operator = form.get("operator") ?? "";
    const number = form.get("number") ?? "";
    const answer = isOperator(operator) ? answerOfNumber(operator, number) : undefined;
    if (!isOperator(operator) || !answer || !takesMobileMoney(session.currency)) {
      return sendPage(exchange, 422, paymentPage(session, { method: "mobile", isWrong: true }));
    }
    if (!takesAmount(operator, session.amount, session.currency)) {
      return give(exchange, session, { outcome: "refused", reason: "UNSPECIFIED_FAILURE" });
    }
    if (form.get("decision") === "number")
      return sendPage(exchange, 200, phonePage(session, operator, number));
    const isApproved = form.get("decision") === "pin" && /^\d{4,6}$/.test(form.get("pin") ?? "");
    if (isApproved || answer.outcome === "unanswered")
      return give(exchange, session, answer, { method: "mobile_money" });
    return give(exchange, session, { outcome: "refused", reason: "PAYMENT_NOT_APPROVED" });
  }

  async function control(exchange: Exchange, session: Session, form: URLSearchParams): Promise<void> {
    const action = form.get("control");
    if (!isAction(action)) throw new Refusal(422, "unknown action");
    const reason = REASONS.find((one) => one === form.get("reason"));
    await teller.act(session, action, reason);
    if (action === "pay-lost") exchange.response.destroy();
    else await leadBack(exchange, session);
  }

  async function decide(exchange: Exchange, session: Session) {
    const form = await readForm(exchange);
    if (form.has("control")) return control(exchange, session, form);
    const decision = form.get("decision");
    switch (decision) {
      case "pay":
        return payByCard(exchange, session, form);
      case "number":
      case "pin":
      case "reject":
        return payByPhone(exchange, session, form);
      case "refuse":
        return give(exchange, session, { outcome: "refused", reason: "card_declined" });
      case "cancel":
        await teller.act(session, "cancel");
        return leadBack(exchange, session);
      default:
        throw new Refusal(422, "unknown decision");
    }
  }

  return { show, decide };
}
