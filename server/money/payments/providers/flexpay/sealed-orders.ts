import { createHmac } from "node:crypto";
import { open, seal } from "../../../../platform/auth/sealed.ts";

const ROW = "flexpay order";

/**
 * FlexPay's order numbers end with the payer's telephone number, so we only keep them sealed. The same one is sealed
 * alike each time, because sessions are compared: its nonce is derived from it.
 */
export function createSealedOrders(secret: string) {
  const keyFor = (purpose: string) => createHmac("sha256", secret).update(`${ROW} ${purpose}`).digest();
  const sealing = keyFor("seal");
  const naming = keyFor("nonce");

  return {
    seal(orderNumber: string): string {
      const nonce = createHmac("sha256", naming).update(orderNumber).digest();
      return seal(sealing, ROW, Buffer.from(orderNumber), nonce).toString("base64url");
    },
    /** Null if we did not seal it. */
    open(sealed: string): string | null {
      try {
        return open(sealing, ROW, Buffer.from(sealed, "base64url")).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
