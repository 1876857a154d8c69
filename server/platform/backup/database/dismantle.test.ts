import { afterAll, expect, test } from "vitest";
import { withClient } from "../../database/address.ts";
import { testDatabase } from "../../database/testing.ts";
import { dismantle, rebuild } from "./dismantle.ts";

const database = await testDatabase();
afterAll(database.close);

test("rows that a constraint does not hold for yet are loaded, and it is there again afterwards", async () => {
  await withClient(database.owner, async (client) => {
    await client.query(`create table core.odd (a int);
      insert into core.odd values (-1);
      alter table core.odd add constraint positive check (a > 0) not valid`);
    await dismantle(client, [{ name: "core.odd", columns: ["a"] }]);
    await client.query("insert into core.odd values (-1)");
    await rebuild(client);
    const { rows } = await client.query(
      "select convalidated as valid from pg_constraint where conname = 'positive'",
    );
    expect(rows).toEqual([{ valid: false }]);
    await expect(client.query("insert into core.odd values (-1)")).rejects.toThrow("positive");
  });
});
