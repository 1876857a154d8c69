import type { Investment } from "../../../../contracts/crowdfarming/investment.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { type Payment, startPayment } from "../../../lib/forms/operation.ts";
import { functions } from "../../../links.ts";

export function sendInvestment(investment: Investment, language: Language): Promise<Payment> {
  const { projectId, amount, investmentType } = investment;
  const body = { projectId, amount: toMajorText(amount), investmentType };
  return startPayment("investment", functions.createInvestment, body, language, postAsSelf);
}
