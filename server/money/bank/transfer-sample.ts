import type { TransferView } from "../../../contracts/offers.ts";

/** In the samples of letters. */
export const TRANSFER_SAMPLE: TransferView = {
  holder: "Fondation Bomoko",
  bank: "Banque du Fleuve",
  account: "CD00 0000 1234 5678",
  bic: "BFLECDKI",
  reference: "RF12 0000 0042",
};
