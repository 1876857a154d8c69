import type { Kysely } from "kysely";
import type { OwnEnrolment } from "../../../contracts/academy/academy.ts";
import { printedCode } from "../../money/receipts/signature.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { ownProgress } from "./progress.ts";

/** A person's courses and certificates for the account's page, read under row security as this person. */
export function ownEnrolments({ keys }: Pick<Context, "keys">) {
  return async (trx: Kysely<Tables>): Promise<readonly OwnEnrolment[]> =>
    (await ownProgress(trx)).map(({ number, ...enrolment }) => ({
      ...enrolment,
      certificate: number === null ? null : { number, code: printedCode(number, keys) },
    }));
}
