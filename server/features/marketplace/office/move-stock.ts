import { Failure } from "../../../../contracts/errors.ts";
import { type Actor, actAs } from "../../../office/act.ts";
import type { Work } from "../../../office/work.ts";
import type { Movement } from "./shapes.ts";

/** Goods that came in, were counted anew or broke; the movement changes the stock by itself (0085_office_shop.sql). */
export const moveStock = (work: Work, actor: Actor, { product, kind, count, why }: Movement) =>
  work.change(actor, "stock-move", (trx) =>
    actAs(trx, actor, async (office) => {
      if (kind !== "received" && why === null) throw new Failure({ code: "reason_required", field: "why" });
      if (kind !== "corrected" && count < 0) throw new Failure({ code: "count_invalid", field: "count" });
      const change = kind === "broken" ? -count : count;
      const row = await office
        .selectFrom("products")
        .select("stock")
        .where("id", "=", product)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Failure("not_found");
      const { stock } = row;
      if (stock + change < 0)
        throw new Failure({ code: "stock_below_zero", field: "count", values: { left: stock } });
      await office
        .insertInto("marketplace.stock_movements")
        .values({ product_id: product, kind, change, why })
        .execute();
      const after = stock + change;
      return {
        row: { kind: "product", id: String(product) },
        why,
        before: { stock },
        after: { stock: after },
        result: { product, stock: after },
      };
    }),
  );
