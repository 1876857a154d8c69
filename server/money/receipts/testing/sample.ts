import type { Context } from "../../../platform/context.ts";
import type { Receipt } from "../find.ts";
import { receiptPdf } from "../pdf/receipt-pdf.ts";

/** Published keys, so that the sample's QR code is always the same. They sign nothing else. */
const keys = {
  linkSecret: "a secret for the sample receipt, 32 signs and more",
  receiptKeys: [
    {
      kty: "OKP" as const,
      crv: "Ed25519" as const,
      x: "iLasnEoExsREOHVCsjeJ7x0jJAdV5ZYYU46cAKD0XR8",
      d: "QGYu-GJLbfFxfVG-xN__MCG_SXtJWj03OQLQIrptAkI",
      kid: "sample-1",
    },
  ],
};

export const sampleContext = {
  env: { SITE_URL: "https://bomoko.example" },
  keys,
} as unknown as Pick<Context, "env" | "keys">;

export const sampleReceipt: Receipt = {
  number: "SPECIMEN-2026-000042",
  drawing: 3,
  issuedAt: new Date("2026-11-21T10:00:00Z"),
  paidAt: new Date("2026-11-20T23:30:00Z"),
  donor: "Awa Kalala",
  donorEmail: "awa@example.org",
  nature: "one_time",
  projectId: null,
  programId: "1",
  programTitle: "Des kits scolaires pour 1 200 élèves de Maluku",
  amount: { minor: 10_000, currency: "XOF" },
  asked: null,
  feeCovered: null,
  permit: null,
  replaces: null,
  cancellation: null,
  specimen: true,
};

/** The sample with these changes. */
export const samplePdf = (changed: Partial<Receipt> = {}): Promise<Buffer> =>
  receiptPdf({ ...sampleReceipt, ...changed }, sampleContext);

/** What changes in a receipt whose gift was paid in another currency than requested, and which replaces one. */
export const PAID_IN_DOLLARS: Partial<Receipt> = {
  amount: { minor: 17_70, currency: "USD" },
  asked: {
    amount: { minor: 10_000, currency: "XOF" },
    rate: {
      asked: { minor: 565, currency: "XOF" },
      paid: { minor: 100, currency: "USD" },
      date: "2026-11-16",
    },
  },
  replaces: "RECU-2026-000006",
};
