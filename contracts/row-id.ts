import { z } from "zod/mini";
import type { Problem } from "./errors.ts";
import { code } from "./form-fields.ts";

/** The largest number an `integer` of the database holds. */
const MOST = 2 ** 31 - 1;

/** The id of a row: a number, or its digits as a form sends them. A number above `integer` counts as unknown. */
export const rowId = (unknown: Problem["code"]) =>
  z.pipe(
    z.union(
      [
        z.int().check(z.positive(code(unknown)), z.maximum(MOST, code(unknown))),
        z.string().check(z.regex(/^[1-9]\d{0,8}$/, code(unknown))),
      ],
      code(unknown),
    ),
    z.transform(Number),
  );
