import type Stripe from "stripe";

type ErrorType =
  | "invalid_request_error"
  | "card_error"
  | "idempotency_error"
  | "api_error"
  | "rate_limit_error";

interface Details {
  readonly status?: number;
  readonly type?: ErrorType;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
}

/** An error as Stripe answers it: `{error: {type, code, message, param, ...}}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(
    message: string,
    { status = 400, type = "invalid_request_error", code, ...details }: Details = {},
  ) {
    super(message);
    this.status = status;
    const doc_url = code && `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
    this.body = { error: { ...(code && { code, doc_url }), message, ...details, type } };
  }
}

/** By its id in the address the object is not found; named in the parameters it makes the request invalid. */
export const noSuch = (object: string, id: string, param?: string) =>
  new ApiError(`No such ${object}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: "resource_missing",
    param: param ?? "id",
  });
