import { expect, test } from "vitest";
import { farmProjects } from "./crowdfarming.ts";
import { events } from "./events.ts";
import { programs } from "./programs.ts";
import { projects } from "./projects.ts";
import { provincesOf, provinceTiles } from "./provinces.ts";
import { repeated } from "./testing.ts";
import { provinces } from "./vision.ts";

test("the map has the 26 provinces, each once, each in a place of its own", () => {
  expect(provinceTiles.map(({ name }) => name).toSorted()).toEqual(
    provinces.map(({ name }) => name).toSorted(),
  );
  expect(repeated(provinceTiles.map(({ code }) => code))).toEqual([]);
  expect(provinceTiles.filter(({ column }) => column < 1 || column > 7)).toEqual([]);
});

test("every place of projects, programmes, farm projects and events belongs to a province", () => {
  const places = [projects, programs, farmProjects, events].flatMap((all) =>
    all.map(({ location }) => location),
  );
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => provincesOf(place).length === 0)).toEqual([]);
});

test.each([
  ["Kasaï-Central et Lomami", ["Kasaï-Central", "Lomami"]],
  ["Institut technique de la Kenya, Lubumbashi", ["Haut-Katanga"]],
  ["De la gare centrale à la baie de Ngaliema, Kinshasa", ["Kinshasa"]],
  ["Kongo Central, Kwango et plateau de Mbankana", ["Kongo Central", "Kwango", "Kinshasa"]],
  ["Tshikapa, Kasaï", ["Kasaï"]],
  ["Haut-Lomami", ["Haut-Lomami"]],
  ["Paris", []],
])("%s", (place, expected) => {
  expect(provincesOf(place)).toEqual(expected);
});
