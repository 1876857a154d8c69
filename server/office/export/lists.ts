import { Readable } from "node:stream";
import { z } from "zod/mini";
import { code } from "../../../contracts/form-fields.ts";
import type { ActionName } from "../../../contracts/office/matrix.ts";
import type { Context } from "../../platform/context.ts";
import { actAs } from "../act.ts";
import { type Action, action, type Screen } from "../desk.ts";
import type { Entered } from "../enter.ts";
import { writeTrail } from "../trail.ts";
import type { Column } from "./columns.ts";
import { csvOf } from "./csv.ts";
import { odsOf } from "./ods.ts";

/** A list that leaves the office as a file, whole and by its filter: rows are never ticked. */
export interface List<Filter extends object, Row> {
  /** In the matrix with `stepUp`. */
  readonly action: ActionName;
  /** Of its file, its sheet and its address. */
  readonly name: string;
  readonly shape: z.ZodMiniType<Filter>;
  readonly columns: readonly Column<Row>[];
  /** Reads as the actor, page by page (inPages). */
  rows(entered: Entered, filter: Filter): AsyncIterable<Row>;
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
} as const;
type Format = keyof typeof TYPES;

const formatShape = z.object({ format: z.enum(["csv", "ods"], code("invalid_field")) });

/**
 * The list as an action and as the address of its file. The filter stands in the address, and with it in the trail, before
 * the first row goes out.
 */
export function exported<Filter extends object, Row>(
  context: Pick<Context, "db" | "clock" | "random">,
  list: List<Filter, Row>,
): { readonly name: string; readonly action: Action; readonly screen: Screen } {
  const run = action(list.action, z.intersection(formatShape, list.shape), async (entered, wanted) => {
    const { format, ...filter } = wanted;
    await context.db.transaction().execute((trx) =>
      actAs(trx, entered.actor, (office) =>
        writeTrail(context, office, {
          action: list.action,
          row: { kind: "list", id: list.name },
          after: { format, ...told(filter) },
        }),
      ),
    );
    return fileOf(list, format, list.rows(entered, wanted), context.clock.now());
  });
  const screen: Screen = {
    path: `/export/${list.name}`,
    action: list.action,
    show: async ({ entered, url }) =>
      (await run.run(entered, Object.fromEntries(url.searchParams))) as Response,
  };
  return { name: list.name, action: run, screen };
}

/** What was searched for may name a person, whom an erasure would not find in the trail. */
const told = (filter: object) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, name === "q" && value !== "" ? "…" : value]),
  );

function fileOf<Row>(
  { name, columns }: Pick<List<object, Row>, "name" | "columns">,
  format: Format,
  rows: AsyncIterable<Row>,
  at: Date,
): Response {
  const bytes = format === "csv" ? csvOf(columns, rows) : odsOf(name, columns, rows);
  const body = Readable.toWeb(Readable.from(bytes, { highWaterMark: 1 })) as unknown as ReadableStream;
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}-${at.toISOString().slice(0, 10)}.${format}"`,
      "Cache-Control": "no-store",
    },
  });
}
