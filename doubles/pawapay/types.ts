type State = "ACCEPTED" | "ENQUEUED" | "PROCESSING" | "IN_RECONCILIATION" | "COMPLETED" | "FAILED";

interface Transaction {
  readonly amount: bigint;
  readonly currency: string;
  readonly country: string;
  readonly phoneNumber: string;
  readonly provider: string;
  readonly created: string;
  readonly clientReferenceId?: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  status: State;
  failureCode: string | null;
  providerTransactionId: string | null;
  completed: Date | null;
}

export interface Deposit extends Transaction {
  readonly depositId: string;
  readonly customerMessage?: string | undefined;
  /** Of an operator that redirects. */
  readonly returns?: { readonly successfulUrl: string; readonly failedUrl: string } | undefined;
  readonly authorizationUrl?: string | undefined;
  /** Sum of its refunds that are done. */
  refunded: bigint;
}

export interface Refund extends Transaction {
  readonly refundId: string;
  readonly depositId: string;
}

export type Kind = "deposits" | "refunds";

export const isFinal = ({ status }: Pick<Transaction, "status">): boolean =>
  status === "COMPLETED" || status === "FAILED";
