import { type Faults, faultIn } from "../kit/faults.ts";
import type { Controls } from "./behaviour.ts";
import type { Callbacks } from "./callbacks.ts";
import type { Deposits } from "./deposits.ts";
import { Refusal } from "./input.ts";
import type { Operators } from "./operators.ts";
import type { Refunds } from "./refunds.ts";
import type { Statements } from "./statements.ts";
import { statusOf } from "./views.ts";

interface Parts {
  readonly controls: Controls;
  readonly faults: Faults;
  readonly operators: Operators;
  readonly deposits: Deposits;
  readonly refunds: Refunds;
  readonly callbacks: Callbacks;
  readonly statements: Statements;
  readonly renewKey: () => void;
}

type Values = Readonly<Record<string, unknown>>;

/** The testers' address, for whoever has the merchant's token: faults on request. */
export function openControl(parts: Parts) {
  const { controls, faults, operators, deposits, refunds, callbacks, statements, renewKey } = parts;

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
          const fault = faultIn(values);
          if (!fault) throw new Refusal(422, "INVALID_PARAMETER", "path, answer and times");
          faults.add(fault);
          return fault;
        }
        case "/control/settle":
          await settle(values);
          return {};
        case "/control/resend": {
          const found = deposits.find(String(values.depositId)) ?? refunds.find(String(values.refundId));
          if (found) await callbacks.send(found);
          return {};
        }
        /** {raw, skewMs?}: any body with a genuine signature, made so much later. */
        case "/control/say":
          return { status: await callbacks.say(Buffer.from(String(values.raw)), Number(values.skewMs ?? 0)) };
        case "/control/transactions":
          return {
            deposits: deposits.all().map(statusOf),
            refunds: refunds.all().map((one) => ({ ...statusOf(one), depositId: one.depositId })),
          };
        /** {country, currency}: all there is goes to the merchant's bank. */
        case "/control/settlement":
          return { amount: statements.settle(String(values.country), String(values.currency)) };
        case "/control/keys":
          renewKey();
          return {};
      }
      throw new Refusal(404, "NOT_FOUND", "No such control");
    },
  };
}
