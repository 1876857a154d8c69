import type { Kysely } from "kysely";
import type { OwnEnrolment } from "../../../contracts/academy.ts";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import { printedCode } from "../../receipts/signature.ts";
import { ownProgress } from "./progress.ts";

/** For somebody's account: their courses, and the certificate of each; read as this person, under row security. */
export function ownEnrolments({ keys }: Pick<Context, "keys">) {
  return async (trx: Kysely<Tables>): Promise<readonly OwnEnrolment[]> =>
    (await ownProgress(trx)).map(({ number, ...enrolment }) => ({
      ...enrolment,
      certificate: number === null ? null : { number, code: printedCode(number, keys) },
    }));
}
