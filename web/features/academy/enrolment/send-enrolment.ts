import type { EnrolmentAnswer } from "../../../../contracts/academy.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { isCheckoutAddress } from "../../../lib/checkout-tab.ts";
import { closeOperation, operationId } from "../../../lib/operation.ts";
import { functions } from "../../../links.ts";

/** Enrolled; or to be paid; nobody signed in; or refused, with the server's words when it had some. */
export type Outcome =
  | { readonly to: "learn" }
  | { readonly to: "pay"; readonly checkoutUrl: string; readonly reference: string }
  | { readonly to: "sign-in" }
  | { readonly to: "nowhere"; readonly message: string | undefined };

export async function sendEnrolment(courseId: number, language: Language): Promise<Outcome> {
  const body = { courseId };
  const operation_id = operationId("enrolment", body);
  const answer = await postAsSelf(functions.createEnrolment, { ...body, operation_id, language });
  if (answer === "signed-out") return { to: "sign-in" };
  if (!answer.ok) {
    // No answer, or the server stumbled: it may have been taken, so the same id goes with the next try.
    if (answer.status >= 400 && answer.status < 500) closeOperation("enrolment");
    return { to: "nowhere", message: answer.message };
  }
  closeOperation("enrolment");
  const said = answer.body as EnrolmentAnswer;
  if (said.enrolled) return { to: "learn" };
  const { checkoutUrl, reference } = said;
  if (!isCheckoutAddress(checkoutUrl, location)) return { to: "nowhere", message: undefined };
  return { to: "pay", checkoutUrl, reference };
}
