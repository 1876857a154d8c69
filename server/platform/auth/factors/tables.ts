import type { Generated } from "kysely";

/** Second factors, and what stands in for a lost one. */
export interface FactorTables {
  "auth.factors": FactorsTable;
  "auth.challenges": ChallengesTable;
  "auth.recovery_codes": RecoveryCodesTable;
}

interface FactorsTable {
  id: string;
  user_id: string;
  factor_type: "totp" | "phone" | "webauthn";
  friendly_name: Generated<string>;
  status: "unverified" | "verified";
  /** Encrypted. */
  secret: Buffer | null;
  /** Of a phone factor: E.164 without "+". */
  phone: string | null;
  last_used_step: number | null;
  last_challenged_at: Date | null;
  /** It opens the office too (vouched.ts). */
  vouched: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface ChallengesTable {
  id: string;
  factor_id: string;
  ip: string;
  /** Of the code that was sent to the factor's phone. */
  code_hash: Buffer | null;
  attempts: Generated<number>;
  /** Of a WebAuthn factor. */
  key_challenge: Buffer | null;
  created_at: Date;
  verified_at: Date | null;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}
