import { expect, test } from "vitest";
import { FARMS_PER_PAGE } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import type { FarmRow } from "../../../../contracts/rest.ts";
import { keyOf, pageOf } from "./load-farms.ts";

const row = (id: number): FarmRow => ({
  id,
  title: `Projet ${id}`,
  description: "Un champ",
  image_url: "/pictures/gallery-harvest-3.svg",
  image_alt: "Un champ",
  status: "funding",
  farmer_name: "Awa Kalala",
  location: "Kwilu",
  crop_type: "Manioc",
  area_hectares: 2.5,
  current_amount: 10,
  goal_amount: 100,
  expected_yield: "12 t",
  planting_season: "septembre",
  harvest_season: "juin",
  created_at: "2026-09-01T08:00:00.5+00:00",
  current_minor: 1_000,
  goal_minor: 10_000,
  currency: "USD",
});

test("a page has FARMS_PER_PAGE projects at most, and a row more than that means that a next page exists", () => {
  const rows = Array.from({ length: FARMS_PER_PAGE + 1 }, (_, index) => row(100 - index));
  const page = pageOf(rows, "fr");
  expect(page.projects).toHaveLength(FARMS_PER_PAGE);
  expect(page.next).toBe(`2026-09-01T08:00:00.500000Z,${101 - FARMS_PER_PAGE}`);
  expect(keyOf(page.next ?? "")).toEqual({
    at: "2026-09-01T08:00:00.500000Z",
    id: String(101 - FARMS_PER_PAGE),
  });
  expect(pageOf(rows.slice(1), "fr").next).toBeNull();
});

test("a row becomes a project, with its scene and its amounts in minor units", () => {
  expect(pageOf([row(3)], "fr").projects[0]).toMatchObject({
    id: 3,
    scene: "gallery-harvest-3",
    current: { minor: 1_000, currency: "USD" },
    goal: { minor: 10_000, currency: "USD" },
  });
});

test("Threat 45: an invalid cursor never becomes a filter", () => {
  for (const cursor of [
    '2026-09-01T08:00:00.000000Z",id.gt.0),3',
    "x,1",
    "2026-09-01T08:00:00.000000Z,0",
    "2026-02-30T08:00:00.000000Z,3",
    "",
  ])
    expect(keyOf(cursor)).toBeUndefined();
});

test("a row that comes with its translation is told in that language", () => {
  const translated = { ...row(3), translations: [{ title: "Проект", location: "Квилу" }] };
  expect(pageOf([translated], "ru").projects[0]).toMatchObject({
    title: "Проект",
    location: "Квилу",
    description: "Un champ",
    french: ["description", "cropType"],
  });
  expect(pageOf([{ ...row(3), translations: [] }], "ru").projects[0]?.french).toContain("title");
});
