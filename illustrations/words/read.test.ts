import { expect, test } from "vitest";
import { read } from "./read.ts";

const crew = (sentence: string) => read(sentence).groups.map(({ role, count }) => `${count} ${role}`);

test("the sentence determines the number of people", () => {
  expect(crew("Une infirmière accueille deux mères")).toEqual(["1 nurse", "2 mother"]);
  expect(crew("Des cultivateurs pèsent des sacs")).toEqual(["3 farmer"]);
  expect(crew("Une foule de marcheurs longe le fleuve")).toEqual(["4 walker"]);
  expect(crew("Neuf femmes et neuf hommes")).toEqual(["9 woman"]);
});

test("each group gets its own actions and things", () => {
  const [lawyer, women] = read("Une avocate dessine au tableau devant des femmes assises").groups;
  expect(lawyer?.doing).toEqual({});
  expect(women?.doing).toEqual({ stance: "sit" });
  expect(read("Sur une natte, une trésorière").groups[0]?.doing).toEqual({ stance: "floor" });
  expect(read("Un homme et une femme dansent").groups.map(({ doing }) => doing.stance)).toEqual([
    "walk",
    "walk",
  ]);
});

test("only who welds wears a mask", () => {
  expect(crew("Une électricienne et une apprentie devant un panneau solaire")).toEqual([
    "1 installer",
    "1 apprentice",
  ]);
  expect(crew("Une apprentie soude un cadre de porte")).toEqual(["1 welder"]);
});

test("work is told by its things", () => {
  expect(read("Trois femmes trient et pèsent sur un marché").things).toEqual(["bottle", "dial", "sacks"]);
  expect(crew("Une formatrice montre un ordinateur à deux jeunes femmes")).toEqual(["1 trainer", "2 woman"]);
  expect(read("Une formatrice montre un ordinateur").things).toEqual(["laptop"]);
});

test("things, rooms and the hour of the day", () => {
  expect(read("Trois bols de bouillie numérotés sur une nappe").things).toEqual(["porridge", "table"]);
  expect(read("Deux couturières près d’une fenêtre").inside).toBe(true);
  expect(read("Des villageois autour d’un feu, la nuit")).toMatchObject({ light: "night", circle: true });
});

test("unknown words change nothing", () => {
  expect(read("Lorem ipsum, 42 <b>")).toMatchObject({ groups: [], things: [], light: undefined });
});
