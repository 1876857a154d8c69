import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../../../contracts/marketplace/marketplace.ts";
import { readPdf } from "../../../money/documents/testing/reader.ts";
import type { Worker } from "../../../office/testing.ts";
import { testShopDesk } from "./testing.ts";

const world = await testShopDesk();
const { office, order, post, screen, sql, statusOf, flour } = world;
afterAll(world.close);
let shop: Worker;
let money: Worker;
let cookie = "";
beforeAll(async () => {
  shop = await world.worker("shop");
  money = await world.worker("money");
  ({ cookie } = await world.enterByForm(shop));
});

const move = (id: string, from: string, to: string, more: object = {}, who = shop) =>
  office("order-move", who.access, { order: id, from, to, ...more });

describe("an order goes on", () => {
  test("from payment to the buyer's door, and each step has its name", async () => {
    const { id, number } = await order();
    const path = `/shop/orders/${id}`;
    const before = (await world.trail()).length;
    const shown = await screen(path, cookie);
    expect(shown.status).toBe(200);
    for (const text of [number, "Awa Kalala", "avenue de l’Exemple", "Portail bleu", "Farine de maïs"])
      expect(shown.text).toContain(text);
    // What a line costs, so that the lines and the delivery are the total.
    expect(shown.text.replace(/[\u00a0\u202f]/g, " ")).toMatch(
      /13 \$<\/bdi><br><span class="small muted">2 × <bdi>6,50 \$/,
    );

    const packed = await post(path, cookie, { form: "order-move", from: "paid", to: "prepared" });
    expect([packed.status, packed.location]).toEqual([303, `/office${path}?done=order-move`]);
    const sent = await post(path, cookie, {
      form: "order-move",
      from: "prepared",
      to: "sent",
      parcel: "KIN-4471",
    });
    expect(sent.status).toBe(303);
    const corrected = await post(path, cookie, {
      form: "order-parcel",
      seen: "KIN-4471",
      parcel: "KIN-4472",
    });
    expect(corrected.status).toBe(303);
    expect((await move(id, "sent", "delivered")).body).toEqual({ order: id, status: "delivered" });

    const steps = await sql(
      "select status, moved_by from marketplace.order_moves where order_id = $1 order by id",
      [id],
    );
    expect(steps).toEqual([
      { status: "paid", moved_by: null },
      ...["prepared", "sent", "delivered"].map((status) => ({ status, moved_by: shop.id })),
    ]);
    const written = (await world.trail()).slice(before).map(({ action, actor, row_id, fields }) => ({
      action,
      actor,
      row_id,
      fields,
    }));
    const entry = { actor: shop.id, row_id: id };
    expect(written).toEqual([
      { ...entry, action: "order-move", fields: ["status"] },
      { ...entry, action: "order-move", fields: ["parcel", "status"] },
      { ...entry, action: "order-parcel", fields: ["parcel"] },
      { ...entry, action: "order-move", fields: ["status"] },
    ]);
    const after = await screen(path, cookie);
    expect(after.text).toContain("KIN-4472");
    expect(after.text).toContain("Person shop");
    const values = await sql("select before, after from office.trail_values");
    expect(JSON.stringify(values)).not.toContain("KIN-447");
  });

  test("by the steps of its machine only, whatever is asked", async () => {
    const after: Partial<Record<string, string>> = { paid: "prepared", prepared: "sent", sent: "delivered" };
    for (const from of ORDER_STATUSES) {
      const { id } = await order({ status: from });
      // The step that follows comes last.
      for (const to of ORDER_STATUSES.toSorted((a) => (after[from] === a ? 1 : -1))) {
        const follows = after[from] === to;
        const answer = await move(id, from, to);
        expect([answer.status, answer.body.code], `${from} to ${to}`).toEqual(
          follows ? [200, undefined] : [409, "step_not_possible"],
        );
        expect(await statusOf(id)).toBe(follows ? to : from);
      }
    }
    const asOffice = `set role office; select set_config('office.kind', 'person', false),
      set_config('office.actor', '${shop.id}', false); update public.orders set status = 'delivered' where id = `;
    const { id } = await order();
    await expect(sql(`${asOffice}'${id}'`)).rejects.toThrow(/paid does not become delivered/);
  });

  test("not while its payment is disputed", async () => {
    const { id } = await order({ onHold: true });
    expect((await move(id, "paid", "prepared")).body.code).toBe("order_on_hold");
    const shown = await screen(`/shop/orders/${id}`, cookie);
    expect(shown.text).toContain("Le paiement est contesté");
    expect(shown.text).not.toContain('id="form-order-move"');
  });

  test("one that was given back meanwhile stays so, and both states stand on the screen", async () => {
    const { id } = await order();
    const before = (await world.trail()).length;
    await world.byMoney(id, "refunded");
    const answer = await move(id, "paid", "prepared");
    expect([answer.status, answer.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(answer.body.details).toEqual({ seen: "paid", now: "refunded" });
    const path = `/shop/orders/${id}`;
    const refused = await post(path, cookie, { form: "order-move", from: "paid", to: "prepared" });
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/Vous aviez vu<\/dt><dd>[^]*?Payée[^]*?Maintenant<\/dt><dd>[^]*?Remboursée/);
    expect(await statusOf(id)).toBe("refunded");
    expect((await world.trail()).length).toBe(before);
  });

  test("two who press at once move it once", async () => {
    const { id } = await order();
    const answers = await Promise.all([1, 2, 3, 4].map(() => move(id, "paid", "prepared")));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test("a parcel's number is no essay, and is corrected only once it has left", async () => {
    const { id } = await order({ status: "prepared" });
    const long = await move(id, "prepared", "sent", { parcel: "x".repeat(81) });
    expect([long.status, long.body.field]).toEqual([422, "parcel"]);
    const early = await office("order-parcel", shop.access, { order: id, seen: "", parcel: "A-1" });
    expect(early.body.code).toBe("step_not_possible");
    await move(id, "prepared", "sent", { parcel: "A-1" });
    const late = await office("order-parcel", shop.access, { order: id, seen: "", parcel: "A-2" });
    expect([late.body.code, late.body.details]).toEqual(["changed_meanwhile", { seen: "", now: "A-1" }]);
  });
});

describe("the list", () => {
  const listed = async (query: Record<string, string>) => {
    const { body, status } = await office(
      `orders-list?${new URLSearchParams(query).toString()}`,
      money.access,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { orders: { id: string; status: string }[]; next: string | null };
  };

  test("finds by number, by its end, by address, by words of a name without accents, by state and day", async () => {
    const known = {
      name: ["Béatrice", "Ilunga Mwamba"],
      email: "Bea@example.org",
      at: "2026-03-01T23:30:00Z",
    } as const;
    const { id } = await order({ ...known, number: "FACTURE-2025-000777", status: "sent" });
    const found = async (query: Record<string, string>) => (await listed(query)).orders.map((one) => one.id);
    for (const q of [
      "FACTURE-2025-000777",
      "facture-2025-000777",
      "777",
      "bea@example.org",
      "beatrice",
      "mwamba béa",
    ])
      expect(await found({ q }), q).toEqual([id]);
    expect(await found({ q: "beatrice", status: "paid" })).toEqual([]);
    expect(await found({ q: "beatrice", status: "sent", country: "CD" })).toEqual([id]);
    // In Kinshasa it is the next day already.
    expect(await found({ from: "2026-03-02", until: "2026-03-02" })).toEqual([id]);
    expect(await found({ from: "2026-03-01", until: "2026-03-01" })).toEqual([]);
    expect(await found({ q: "%" })).toEqual([]);
    // No day of the calendar: as if none was asked for.
    expect(await found({ q: "beatrice", from: "2026-02-31", until: "x" })).toEqual([id]);
    const search = await screen("/find?q=beatrice", cookie);
    expect(search.text).toContain(`/office/shop/orders/${id}`);
  });

  test("goes page by page past equal times, without a gap or a double", async () => {
    const made: string[] = [];
    for (let n = 0; n < 120; n++)
      made.push((await order({ at: `2024-01-0${1 + (n % 2)}T08:00:00Z`, status: "delivered" })).id);
    const seen: string[] = [];
    let after = "";
    for (let page = 0; page < 5; page++) {
      const { orders, next } = await listed({ until: "2024-12-31", ...(after && { after }) });
      seen.push(...orders.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    expect(seen.length).toBe(120);
    expect(new Set(seen)).toEqual(new Set(made));
    const first = await screen("/shop/orders?until=2024-12-31", cookie);
    expect(first.text).toContain('rel="next"');
    expect((await screen("/shop/orders?status=nonsense&after=x", cookie)).status).toBe(200);
  });

  test("what is to pack and what holds goods waits on the first page; the pick list sums it", async () => {
    const nuts = await world.product("Arachides, sac de 2 kg");
    const lines = [
      [flour, 1],
      [nuts, 3],
    ] as const;
    const first = await order({ lines, name: ["Esther", "Pick"] });
    await order({ lines: [[nuts, 4]] });
    const disputed = await order({ lines: [[nuts, 40]], onHold: true });
    await order({ status: "received", goods: "held", number: null, at: "2026-11-21T08:00:00Z" });
    await world.product("Presque fini", 2);
    await world.product("Fini", 0);
    const today = await screen("", cookie);
    for (const words of ["à emballer", "presque épuisé", "qui retient des produits"])
      expect(today.text).toContain(words);
    const low = (await screen("/shop/products?state=low", cookie)).text;
    const tagOf = (name: string) => new RegExp(`>${name}</a>[\\s\\S]*?</tr>`).exec(low)?.[0];
    expect(tagOf("Fini")).toContain(">Épuisé<");
    expect(tagOf("Presque fini")).toContain(">Presque épuisé<");
    const { body } = await office("orders-pick", shop.access);
    const { products, orders } = body as {
      products: { name: string; quantity: number }[];
      orders: { id: string }[];
    };
    expect(products.find(({ name }) => name.startsWith("Arachides"))?.quantity).toBe(7);
    const ids = orders.map(({ id }) => id);
    expect(ids).toContain(first.id);
    expect(ids).not.toContain(disputed.id);
    expect((await screen("/shop/pick", cookie)).text).toContain("Esther Pick");
    const held = await listed({ status: "held" });
    expect(held.orders.map(({ status }) => status)).toEqual(["received"]);
  });
});

test("the packing slip names the goods and where they go, and no price; none without an address", async () => {
  const { id, number } = await order({ name: ["Esther", "Mbuyi"] });
  const answer = await world.call(`/office/shop/orders/${id}/slip`, { headers: { Cookie: cookie } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { text, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  const said = String(text);
  for (const words of [
    number ?? "?",
    "Esther Mbuyi",
    "avenue de l’Exemple",
    "2 ×",
    "Farine de maïs",
    "Portail bleu",
  ])
    expect(said).toContain(words);
  expect(said).not.toMatch(/\$|USD/);
  expect(pages).toBe(1);
  await sql(
    `update public.orders set first_name = null, last_name = null, email = null, phone = null, address = null, city = null, notes = null
     where id = $1`,
    [id],
  );
  expect((await screen(`/shop/orders/${id}/slip`, cookie)).status).toBe(404);
  expect((await screen(`/shop/orders/${id}`, cookie)).text).toContain("Données effacées");
});

test("money sees orders and moves none; an order that is not there is not there", async () => {
  const { id } = await order();
  const answer = await move(id, "paid", "prepared", {}, money);
  expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  expect(await statusOf(id)).toBe("paid");
  const { cookie: theirs } = await world.enterByForm(money);
  const shown = await screen(`/shop/orders/${id}`, theirs);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain("form-order-move");
  expect(shown.text).not.toContain("/slip");
  expect((await screen("/shop/products", theirs)).status).toBe(404);
  for (const path of [
    "/shop/orders/x",
    "/shop/orders/00000000-0000-4000-8000-000000000000",
    "/shop/products/999999",
  ])
    expect((await screen(path, cookie)).status, path).toBe(404);
});
