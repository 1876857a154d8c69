import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { Failure } from "../../../../contracts/errors.ts";
import { createReplacement } from "../../../money/receipts/replace.ts";
import type { Sending } from "../../../money/receipts/send.ts";
import { actAs, SERVICE } from "../../../office/act.ts";
import { writeTrail } from "../../../office/trail.ts";
import type { Context } from "../../../platform/context.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { readJson } from "../../../platform/http/read-body.ts";

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)
    .optional();
const schema = z.strictObject({
  number: z.string().max(40),
  donorName: line(120),
  programTitle: line(200),
});

/** POST replace-receipt {number, donorName?, programTitle?}, for programs with the service key. Answers the new {number}; the trail has it. */
export function replaceReceipt(context: Context, sending: Sending): Endpoint {
  const replace = createReplacement(context, sending);
  return {
    name: "replace-receipt",
    method: "POST",
    async handle({ request }) {
      if (!hasServiceKey(request, context.keys.serviceRoleKey)) throw new Failure("not_found");
      const read = schema.safeParse(await readJson(request));
      if (!read.success) throw new Failure("invalid_field");
      const { number, donorName, programTitle } = read.data;
      const correction = { donor: donorName, programTitle };
      const replacement = await context.db.transaction().execute(async (trx) => {
        const replaced = await replace(trx, number, correction);
        if (replaced !== null)
          await actAs(trx, SERVICE, (office) =>
            writeTrail(context, office, {
              action: "receipt-replace",
              row: { kind: "receipt", id: number },
              after: { number: replaced },
            }),
          );
        return replaced;
      });
      if (replacement === null) throw new Failure({ code: "invalid_field", field: "number" });
      return Response.json({ number: replacement }, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

/** Without the key the function answers like an unknown address. */
function hasServiceKey(request: Request, key: string): boolean {
  const given = Buffer.from(request.headers.get("Authorization") ?? "");
  const right = Buffer.from(`Bearer ${key}`);
  return given.length === right.length && timingSafeEqual(given, right);
}
