import type { Investment } from "../../../contracts/investment.ts";
import type { Language } from "../../../contracts/languages.ts";
import { toMajorText } from "../../../contracts/money.ts";
import { postAsSelf } from "../../lib/auth/post-as-self.ts";
import { isCheckoutAddress } from "../../lib/checkout-tab.ts";
import { closeOperation, operationId } from "../../lib/operation.ts";
import { functions } from "../../links.ts";

/** Started, with the payment page's address; nobody signed in; or refused, with the server's words when it had some. */
export type Outcome =
  | { readonly checkoutUrl: string; readonly reference: string }
  | "signed-out"
  | { readonly message?: string; readonly field?: string };

export async function sendInvestment(investment: Investment, language: Language): Promise<Outcome> {
  const { projectId, amount, investmentType } = investment;
  const body = { projectId, amount: toMajorText(amount), investmentType };
  const answer = await postAsSelf(functions.createInvestment, {
    ...body,
    operation_id: operationId("investment", body),
    language,
  });
  if (answer === "signed-out") return answer;
  if (!answer.ok) {
    // No answer, or the server stumbled: it may have been taken, so the same id goes with the next try.
    if (answer.status >= 400 && answer.status < 500) closeOperation("investment");
    return answer;
  }
  const { checkoutUrl, reference } = answer.body as { checkoutUrl?: unknown; reference?: unknown };
  if (!isCheckoutAddress(checkoutUrl, location) || typeof reference !== "string") return {};
  closeOperation("investment");
  return { checkoutUrl, reference };
}
