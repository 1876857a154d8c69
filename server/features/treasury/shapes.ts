import { z } from "zod/mini";
import {
  code,
  EMAIL_LENGTH,
  line,
  NAME_LENGTH,
  required,
  text as severalLines,
} from "../../../contracts/form-fields.ts";
import { CURRENCIES } from "../../../contracts/money.ts";
import { EVIDENCE_PLACES } from "../../money/payments/provider.ts";
import { PAYMENT_STATES } from "../../money/payments/states.ts";
import { readUuidCursor } from "../../platform/database/newest-first.ts";

/** What the actions of the money desk take, as JSON or from a form. Messages are error codes. */

const REASON_LENGTH = 300;
const AMOUNT_LENGTH = 32;
const NUMBER_LENGTH = 100;

const id = z.uuid(code("invalid_field"));
const text = (most: number) => line("invalid_field", most);
/** A field that may be left empty. */
const optional = <T extends z.ZodMiniType<unknown, string>>(shape: T) =>
  z._default(
    z.pipe(
      z.nullable(z.string()),
      z.pipe(
        z.transform((typed: string | null) => (typed === null || typed.trim() === "" ? null : typed)),
        z.nullable(shape),
      ),
    ),
    null,
  );
const reason = required("reason_required", line("reason_required", REASON_LENGTH));
const day = z.iso.date(code("date_invalid"));
/** A filter that is no such thing is none. */
const orElse = z.catch;

export const paymentShape = z.object({ id });
export const askShape = z.object({ id, amount: optional(text(AMOUNT_LENGTH)), reason });
export const requestShape = z.object({ request: id });
export const eventShape = z.object({ provider: text(32), event: text(200) });
export const closeShape = z.object({ provider: text(32), event: text(200), reason });
export const replaceShape = z.object({
  number: text(40),
  donor: required("name_required", line("name_invalid", NAME_LENGTH)),
  reason,
});
export const pauseShape = z.object({ subscription: id, until: optional(day), reason });
export const subscriptionShape = z.object({ subscription: id, reason });
export const changeShape = z.object({ subscription: id, amount: text(AMOUNT_LENGTH), reason });
export const mailShape = z.object({ mail: id });
/** The number that a provider has for a payment, as its own pages show it. */
export const numberShape = z.object({ id, number: required("number_missing", text(NUMBER_LENGTH)) });
const currency = z.enum(CURRENCIES, code("invalid_field"));
export const rateShape = z.object({
  from: currency,
  to: currency,
  asked: text(AMOUNT_LENGTH),
  paid: text(AMOUNT_LENGTH),
  date: day,
  /** Ticked: it has moved so far. */
  sure: z._default(text(4), ""),
});
export const nothing = z.object({});

const disputeId = { provider: text(32), dispute: text(120) };
/** When the answer was written that was seen; empty for none. */
const seen = z._default(text(40), "");
export const ANSWER_LENGTHS = {
  name: NAME_LENGTH,
  email: EMAIL_LENGTH,
  what: 300,
  day: 60,
  explanation: 10_000,
} as const;
export const disputeShape = z.object(disputeId);
export const submitShape = z.object({ ...disputeId, seen });
const place = z.enum(EVIDENCE_PLACES, code("invalid_field"));
/** A file comes with a form; in JSON there is none. */
export const fileShape = z.object({
  ...disputeId,
  seen,
  place,
  file: z.instanceof(Blob, code("evidence_invalid")),
});
export const placeShape = z.object({ ...disputeId, seen, place });
export const answerShape = z.object({
  ...disputeId,
  seen,
  name: z._default(text(ANSWER_LENGTHS.name), ""),
  email: z._default(text(ANSWER_LENGTHS.email), ""),
  what: required("answer_missing", text(ANSWER_LENGTHS.what)),
  day: required("answer_missing", text(ANSWER_LENGTHS.day)),
  explanation: required("answer_missing", severalLines(ANSWER_LENGTHS.explanation)),
});

/** The filters of the list, which stand in its address. */
export const listShape = z.object({
  q: orElse(z._default(z.string().check(z.maxLength(200)), ""), ""),
  kind: orElse(z._default(z.nullable(z.enum(["gift", "order", "investment", "enrolment"])), null), null),
  state: orElse(z._default(z.nullable(z.enum(PAYMENT_STATES)), null), null),
  from: orElse(z._default(z.nullable(z.iso.date()), null), null),
  until: orElse(z._default(z.nullable(z.iso.date()), null), null),
  after: z.pipe(orElse(z._default(z.string(), ""), ""), z.transform(readUuidCursor)),
});
