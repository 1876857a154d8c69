import type Stripe from "stripe";
import type { World } from "../api/endpoint.ts";
import { CARDS, NOT_AUTHENTICATED } from "../cards.ts";
import { ApiError } from "../errors.ts";
import { newCustomer, newIntent, newPaymentMethod } from "../objects.ts";

interface Payment {
  readonly card: string;
  readonly isAuthenticated?: boolean;
}

/** A session's payment intent is made when its payer first pays, and lives as long as the session. */
function intentOf(
  { store, controls, webhooks }: World,
  session: Stripe.Checkout.Session,
): Stripe.PaymentIntent {
  const known = store.find("payment_intent", session.payment_intent);
  if (known) return known;
  const { intent: asked = {}, description } = store.find("order", session.id) ?? {};
  const intent = newIntent({
    created: controls.seconds(),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    description: description ?? null,
    ...(asked as Partial<Stripe.PaymentIntent>),
  });
  intent.metadata = { ...intent.metadata };
  intent.setup_future_usage ??= null;
  store.put("checkout.session", Object.assign(session, { payment_intent: intent.id }));
  webhooks.emit("payment_intent.created", intent);
  return store.put("payment_intent", intent);
}

/** Throws where the card is declined; the payer may then try another. */
export function payWith(
  world: World,
  session: Stripe.Checkout.Session,
  { card, isAuthenticated = false }: Payment,
) {
  const { store, controls, bank } = world;
  if (session.status !== "open")
    throw new ApiError("This Checkout Session is not open any more.", { status: 409 });
  if (!Object.hasOwn(CARDS, card))
    throw new ApiError("Your card number is not a test card.", {
      status: 402,
      type: "card_error",
      code: "incorrect_number",
    });
  const intent = intentOf(world, session);
  const created = controls.seconds();
  const method = newPaymentMethod(card, { created });
  store.put("payment_method", method);
  store.put("card", { id: method.id, number: card, isSaved: false });
  const result = bank.collect(intent, method, { isOffSession: false, isAuthenticated });
  if (result === "paid") complete(world, session, { intent, method });
  return session;
}

/** The holder answers to the bank. */
export function authenticate(world: World, session: Stripe.Checkout.Session, isDone: boolean): void {
  const { store, bank } = world;
  const intent = store.find("payment_intent", session.payment_intent);
  const method = store.find("payment_method", intent?.payment_method);
  if (session.status !== "open" || intent?.status !== "requires_action" || !method)
    throw new ApiError("This Checkout Session is not waiting for its payer.", { status: 409 });
  if (!isDone) return bank.decline(intent, method, NOT_AUTHENTICATED);
  bank.collect(intent, method, { isOffSession: false, isAuthenticated: true });
  complete(world, session, { intent, method });
}

interface Paid {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
}

function complete(
  { store, controls, webhooks }: World,
  session: Stripe.Checkout.Session,
  { intent, method }: Paid,
): void {
  if (session.customer_creation === "always" && session.customer === null) {
    const customer = newCustomer({ created: controls.seconds() });
    session.customer = store.put("customer", customer).id;
    webhooks.emit("customer.created", customer);
  }
  intent.customer = session.customer;
  const charge = store.find("charge", intent.latest_charge);
  if (charge) store.put("charge", Object.assign(charge, { customer: session.customer }));
  if (intent.setup_future_usage === "off_session") {
    method.customer = typeof session.customer === "string" ? session.customer : null;
    store.put("payment_method", method);
    const saved = store.find("card", method.id);
    if (saved) store.put("card", { ...saved, isSaved: true });
  }
  store.put("payment_intent", intent);
  store.put(
    "checkout.session",
    Object.assign(session, { status: "complete", payment_status: "paid", url: null }),
  );
  webhooks.emit("checkout.session.completed", session);
}
