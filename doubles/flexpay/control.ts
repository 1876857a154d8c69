import { type Faults, faultIn } from "../kit/faults.ts";
import type { Controls } from "./behaviour.ts";
import { Refusal } from "./input.ts";
import type { Orders } from "./orders.ts";

interface Parts {
  readonly controls: Controls;
  readonly faults: Faults;
  readonly orders: Orders;
}

type Values = Readonly<Record<string, unknown>>;

/** The testers' address, for whoever has the merchant's token. */
export function openControl({ controls, faults, orders }: Parts) {
  /** {reference, result: "paid" | "failed"}: the newest payment of this reference, also after another result. */
  async function settle({ reference, result }: Values): Promise<object> {
    const order = orders.ofReference(String(reference)).at(-1);
    if (!order) throw new Refusal(404, "not_found", "No such transaction");
    if (result !== "paid" && result !== "failed") throw new Refusal(422, "bad_request", "result");
    await orders.settle(order, { status: result });
    return {};
  }

  return async (path: string, values: Values): Promise<object> => {
    switch (path) {
      case "/control/behaviour":
        controls.set(values);
        return controls.behaviour;
      case "/control/fault": {
        const fault = faultIn(values);
        if (!fault) throw new Refusal(422, "bad_request", "path, answer and times");
        faults.add(fault);
        return fault;
      }
      case "/control/settle":
        return settle(values);
      case "/control/orders":
        return typeof values.reference === "string" ? orders.ofReference(values.reference) : orders.all();
    }
    throw new Refusal(404, "not_found", "No such control");
  };
}
