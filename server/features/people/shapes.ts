import { z } from "zod/mini";
import { code } from "../../../contracts/form-fields.ts";
import { isMoment } from "../../../contracts/moment.ts";
import type { CountryCode } from "../../platform/sms/numbers.ts";
import { readWho } from "./who.ts";

const LENGTH = 320;

/** An address, a number or an account's id. */
export const whoShape = (country: CountryCode) =>
  z.pipe(
    z.string(code("invalid_field")).check(z.maxLength(LENGTH, code("invalid_field"))),
    z.transform((typed, context) => {
      const who = readWho(typed, country);
      if (who) return who;
      context.issues.push({ code: "custom", message: "invalid_field", input: typed });
      return z.NEVER;
    }),
  );

/** A day of the calendar, `2026-11-24`; an empty field is null. */
export const optionalDay = z._default(
  z.nullable(
    z.pipe(
      z
        .string(code("invalid_field"))
        .check(
          z.refine(
            (text) => text === "" || (/^\d{4}-\d\d-\d\d$/.test(text) && isMoment(text)),
            code("invalid_field"),
          ),
        ),
      z.transform((text) => text || null),
    ),
  ),
  null,
);
