import type { Controls, Fault } from "./behaviour.ts";
import type { Callbacks } from "./callbacks.ts";
import type { Deposits } from "./deposits.ts";
import { Refusal } from "./input.ts";
import type { Operators } from "./operators.ts";
import type { Refunds } from "./refunds.ts";

interface Parts {
  readonly controls: Controls;
  readonly operators: Operators;
  readonly deposits: Deposits;
  readonly refunds: Refunds;
  readonly callbacks: Callbacks;
  readonly renewKey: () => void;
}

type Values = Readonly<Record<string, unknown>>;
const ANSWERS: readonly Fault["answer"][] = ["error", "html", "lost", "late-error"];

/** The testers' address, for whoever has the merchant's token: faults on request. */
export function openControl({ controls, operators, deposits, refunds, callbacks, renewKey }: Parts) {
  /** {depositId or refundId, result: "COMPLETED" or a failure code}: also after another result. */
  async function settle({ depositId, refundId, result }: Values): Promise<void> {
    const code = typeof result === "string" && result !== "COMPLETED" ? result : null;
    const deposit = typeof depositId === "string" && deposits.find(depositId);
    const refund = typeof refundId === "string" && refunds.find(refundId);
    if (deposit) await deposits.settle(deposit, code ? { failureCode: code } : "COMPLETED");
    else if (refund) await refunds.settle(refund, code);
    else throw new Refusal(404, "NOT_FOUND", "No such transaction");
  }

  return {
    async act(path: string, values: Values): Promise<object> {
      switch (path) {
        case "/control/behaviour":
          controls.set(values);
          return controls.behaviour;
        case "/control/operator": {
          const { provider, status } = values;
          if (typeof provider !== "string" || !operators.isStatus(status) || !operators.find(provider))
            throw new Refusal(422, "INVALID_PARAMETER", "provider and status");
          operators.setStatus(provider, status);
          return { provider, status };
        }
        case "/control/fault": {
          const { path: at, times = 1 } = values;
          const answer = ANSWERS.find((one) => one === values.answer);
          if (typeof at !== "string" || !answer || typeof times !== "number")
            throw new Refusal(422, "INVALID_PARAMETER", "path, answer and times");
          controls.addFault({ path: at, answer, times });
          return { path: at, answer, times };
        }
        case "/control/settle":
          await settle(values);
          return {};
        case "/control/resend": {
          const found = deposits.find(String(values.depositId)) ?? refunds.find(String(values.refundId));
          if (found) await callbacks.send(found);
          return {};
        }
        case "/control/keys":
          renewKey();
          return {};
      }
      throw new Refusal(404, "NOT_FOUND", "No such control");
    },
  };
}
