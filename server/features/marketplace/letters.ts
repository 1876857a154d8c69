import { letterSet } from "../../platform/mail/letters.ts";
import { type OrderToPrepareData, writeOrderToPrepare } from "./letters/order-to-prepare.ts";
import {
  type OrderData,
  type OrderMovedData,
  type OrderPaidData,
  type OrderRefundedData,
  type OrderRefusedData,
  type OrderTransferData,
  writeOrderDeclined,
  writeOrderMoved,
  writeOrderPaid,
  writeOrderReceived,
  writeOrderRefunded,
  writeOrderRefused,
  writeOrderTransfer,
} from "./letters/orders.ts";
import { ORDER_SAMPLES } from "./letters/samples.ts";

/** Letters to buyers, and to the foundation about orders to prepare. */
export const marketplaceLetters = letterSet({
  write: {
    order_received: writeOrderReceived,
    order_transfer: writeOrderTransfer,
    order_paid: writeOrderPaid,
    order_to_prepare: writeOrderToPrepare,
    order_moved: writeOrderMoved,
    order_declined: writeOrderDeclined,
    order_refused: writeOrderRefused,
    order_refunded: writeOrderRefunded,
  },
  samples: ORDER_SAMPLES,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly order_received: OrderData;
    readonly order_transfer: OrderTransferData;
    readonly order_paid: OrderPaidData;
    readonly order_to_prepare: OrderToPrepareData;
    readonly order_moved: OrderMovedData;
    readonly order_declined: OrderData;
    readonly order_refused: OrderRefusedData;
    readonly order_refunded: OrderRefundedData;
  }
}
