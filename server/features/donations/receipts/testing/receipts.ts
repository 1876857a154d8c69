import { expect } from "vitest";
import type { ReceiptAnswer } from "../../../../../contracts/receipts.ts";
import { readPdf } from "../../../../money/documents/testing/reader.ts";
import { claimOf, receiptByReference } from "../../../../money/receipts/find.ts";
import { signClaim } from "../../../../money/receipts/signature.ts";
import { until } from "../../../../platform/testing/until.ts";
import { callback, given, testDonations } from "../../testing.ts";

interface Mail {
  readonly to: string;
  readonly attachments: readonly { filename: string; contentType: string; url: string }[];
}

/** The rooms of a gift, and what a giver or the staff do with receipts. */
export async function testReceipts(options?: Parameters<typeof testDonations>[0]) {
  const donations = await testDonations(options);
  const { call, context } = donations;
  const { db, keys } = context;

  /** A gift that was paid and has its receipt. */
  async function paid(changed: object = {}) {
    const intent = await given(donations, changed);
    expect((await donations.tell(callback(intent))).status).toBe(200);
    const reference = intent.returnUrl.split("/").at(-1) ?? "";
    const receipt = await until(() => receiptByReference(db, reference));
    return { intent, reference, number: receipt.number };
  }

  const download = (reference: string, address?: string) =>
    call(`/functions/v1/receipt?reference=${reference}`, {}, address);

  async function ask(query: Record<string, string>): Promise<ReceiptAnswer> {
    const response = await call(`/functions/v1/check-receipt?${new URLSearchParams(query).toString()}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    return (await response.json()) as ReceiptAnswer;
  }

  async function signedText(reference: string) {
    const receipt = await receiptByReference(db, reference);
    return receipt ? signClaim(claimOf(receipt), keys) : "";
  }

  async function mailsTo(address: string) {
    return (await (await call(`/dev/mail.json?to=${encodeURIComponent(address)}`)).json()) as Mail[];
  }

  const post = (name: string, body: object, headers: Record<string, string> = {}, address?: string) =>
    call(
      `/functions/v1/${name}`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      },
      address,
    );

  return {
    ...donations,
    paid,
    download,
    read: async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer())),
    ask,
    signedText,
    post,
    /** Waits until an address has this many messages. */
    mails: (address: string, count: number) =>
      until(async () => {
        const found = await mailsTo(address);
        return found.length >= count && found;
      }),
    replace: (body: object) =>
      post("replace-receipt", body, { Authorization: `Bearer ${keys.serviceRoleKey}` }),
  };
}
