import type { EnrolmentAnswer } from "../../../../contracts/academy/academy.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { closeOperation, startPayment } from "../../../lib/forms/operation.ts";
import { functions } from "../../../links.ts";

/** Enrolled, to be paid, signed out, or refused with the server's message if it sent one. */
export type Outcome =
  | { readonly to: "learn" }
  | { readonly to: "pay"; readonly checkoutUrl: string; readonly reference: string }
  | { readonly to: "sign-in" }
  | { readonly to: "nowhere"; readonly message: string | undefined };

export async function sendEnrolment(courseId: number, language: Language): Promise<Outcome> {
  const payment = await startPayment(
    "enrolment",
    functions.createEnrolment,
    { courseId, means: "ask" },
    language,
    postAsSelf,
  );
  if (payment.checkoutUrl !== undefined) return { to: "pay", ...payment };
  if (payment.signedOut) return { to: "sign-in" };
  if (!(payment.body as EnrolmentAnswer | undefined)?.enrolled)
    return { to: "nowhere", message: payment.message };
  closeOperation("enrolment");
  return { to: "learn" };
}
