import { afterAll, describe, expect, test } from "vitest";
import { testRest } from "./testing/rest.ts";

const without = await testRest();
const rest = await testRest();
afterAll(async () => {
  await without.close();
  await rest.close();
});

// A substitute with the name and parameters of PostGIS' function, in a separate schema, as PostGIS often has.
await rest.own(`
  create schema extensions;
  create function extensions.st_asgeojson(r record, geom_column text default '', maxdecimaldigits int default 9)
    returns text language plpgsql stable set search_path = '' as $$
    declare row jsonb := to_jsonb(r);
    begin
      if not row ? 'place' then raise exception 'geometry column is missing' using errcode = '22023'; end if;
      return jsonb_build_object('type', 'Feature', 'geometry', row -> 'place', 'properties', row - 'place')::text;
    end $$;
  create table public.shops (id int primary key, address text, place jsonb);
  insert into public.shops values (1, 'Avenue du Port', '{"type": "Point", "coordinates": [15.3, -4.3]}');
  create function public.shop(who int) returns setof public.shops language sql stable set search_path = ''
    as 'select * from public.shops where id = who';
  create policy open on public.shops for all to public using (true) with check (true);
  grant usage on schema extensions to anon;
  grant select, insert, delete on public.shops to anon;
  grant execute on function extensions.st_asgeojson, public.shop to anon`);

const FEATURE = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [15.3, -4.3] },
  properties: { id: 1, address: "Avenue du Port" },
};
const geo = { headers: { Accept: "application/geo+json" } };

describe("GeoJSON with PostGIS' function (here a substitute)", () => {
  test("the client's geojson() gives a collection, which may be empty", async () => {
    const client = rest.client();
    expect((await client.from("shops").select().geojson()).data).toEqual({
      type: "FeatureCollection",
      features: [FEATURE],
    });
    expect((await client.from("shops").select("id, place").eq("id", 9).geojson()).data).toEqual({
      type: "FeatureCollection",
      features: [],
    });
    const called = await client.rpc("shop", { who: 1 }).geojson();
    expect(called.data).toMatchObject({ features: [FEATURE] });
    const answer = await rest.ask("/shops?select=id,place", geo);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "application/geo+json; charset=utf-8",
    ]);
    expect(await answer.json()).toMatchObject({ features: [{ properties: { id: 1 } }] });
  });

  test("a write returns its rows as GeoJSON", async () => {
    const written = await rest.ask("/shops", {
      method: "POST",
      headers: { ...geo.headers, Prefer: "return=representation" },
      body: '{"id": 2, "address": "Matadi", "place": null}',
    });
    expect([written.status, await written.json()]).toMatchObject([
      201,
      { features: [{ geometry: null, properties: { id: 2, address: "Matadi" } }] },
    ]);
  });

  test("a table without a geometry is refused with the message of the database", async () => {
    const answer = await rest.ask("/people", geo);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: "22023", message: "geometry column is missing" },
    ]);
  });
});

test("without PostGIS the media type is not available", async () => {
  const { status, error } = await without.client().from("people").select().geojson();
  expect([status, error]).toMatchObject([
    406,
    { code: "PGRST107", message: "None of these media types are available: application/geo+json" },
  ]);
});
