import { describe, expect, test } from "vitest";
import { courses } from "../content/courses.ts";
import { farmProjects } from "../content/crowdfarming.ts";
import { events } from "../content/events.ts";
import { gallery } from "../content/gallery.ts";
import { homeGallery } from "../content/home-gallery.ts";
import { hubPicture, hubProjects } from "../content/hub-projects.ts";
import { products } from "../content/marketplace.ts";
import { news } from "../content/news.ts";
import { programs } from "../content/programs.ts";
import { projects } from "../content/projects.ts";
import { testimonials } from "../content/testimonials.ts";
import { catalogue, namedScene } from "../illustrations/index.ts";
import { mostUrgent } from "../web/features/projects/most-urgent.ts";
import { contentPictures } from "./content-pictures.ts";

const alts = new Map(contentPictures().map(({ name, alt }) => [name, alt]));
const drawn = new Map(
  [...Object.keys(catalogue), ...alts.keys()].map((name) => [name, namedScene(name, alts.get(name))]),
);

const firsts = (entries: typeof gallery) => entries.flatMap(({ images }) => images.slice(0, 3));
const scenes = (images: readonly { readonly scene: string }[]) => images.map(({ scene }) => scene);
/** The gallery unrolls by steps: what one screen after another shows. */
const steps = Array.from({ length: Math.ceil(gallery.length / 4) }, (_, index) =>
  gallery.slice(index * 4, index * 4 + 4),
);
const health = gallery.filter(({ category }) => category === "health");

/** The pictures of every page that shows several, by the names it asks for. */
const pages: Readonly<Record<string, readonly string[]>> = {
  home: [
    "hero",
    "gallery-meeting-201",
    mostUrgent(projects).picture.name,
    ...testimonials.flatMap(({ portrait }) => portrait?.name ?? []),
    ...scenes(homeGallery.map(({ image }) => image)),
    ...scenes(news.slice(0, 4).map(({ image }) => image)),
  ],
  projects: projects.map(({ picture }) => picture.name),
  programs: programs.map(({ picture }) => picture.name),
  ...Object.fromEntries(
    programs.map((program) => [
      `programs/${program.slug}`,
      [program.picture.name, ...program.gallery.map(({ name }) => name)],
    ]),
  ),
  events: scenes(events.map(({ image }) => image)),
  news: scenes(news.map(({ image }) => image)),
  testimonials: scenes(testimonials.map(({ image }) => image)),
  marketplace: ["market", ...scenes(products.map(({ image }) => image))],
  crowdfarming: ["cassava", ...scenes(farmProjects.map(({ image }) => image))],
  academy: ["classrooms", ...scenes(courses.map(({ featuredImage }) => featuredImage))],
  hub: [hubPicture.scene, ...scenes(hubProjects.map(({ image }) => image))],
  "gallery, health": scenes(firsts(health)),
  ...Object.fromEntries(steps.map((entries, index) => [`gallery ${index + 1}`, scenes(firsts(entries))])),
};

const svg = (name: string) => drawn.get(name) ?? "";
const hasSun = (name: string) => /<circle[^>]*fill="url\(#k\d+s\)"/.test(svg(name));
const hasNet = (name: string) => svg(name).includes("M0-190C-20-150");

describe.each(Object.entries(pages))("%s", (_, names) => {
  test("every picture is drawn, and none twice", () => {
    expect(names.filter((name) => !drawn.has(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("the sun shines in one of three pictures at most", () => {
    const sunny = names.filter(hasSun);
    expect(sunny.length, sunny.join(" ")).toBeLessThanOrEqual(Math.ceil(names.length / 3));
  });

  test("mosquito nets hang in two pictures at most", () => {
    expect(names.filter(hasNet).length).toBeLessThanOrEqual(2);
  });
});

test("the sun is seen all the same, and the tests know it", () => {
  expect(hasSun("hero")).toBe(true);
  expect([...drawn.keys()].filter(hasSun).length).toBeGreaterThan(12);
});

test("a patterned meadow has nobody in patterned cloth on it", () => {
  const meadows = [...drawn].filter(([, svg]) => /fill="url\(#k\d+g\)"/.test(svg));
  expect(meadows.length).toBeGreaterThan(3);
  expect(meadows.filter(([, svg]) => /fill="url\(#k\d+c\d\)"/.test(svg)).map(([name]) => name)).toEqual([]);
});

test("whoever is drawn has a face, unless a welder's mask hides it", () => {
  const people = [...drawn].filter(([, svg]) => svg.includes("M-27-143C") && !svg.includes("M-16-202H16"));
  expect(people.length).toBeGreaterThan(100);
  expect(people.filter(([, svg]) => !/href="#k\d+[en]/.test(svg)).map(([name]) => name)).toEqual([]);
});

test("whoever is near reaches the lower edge: nobody is cut off in the picture", () => {
  const waists = /translate\(\S+ (\S+)\)scale\((?:\S+ )?(\S+)\)"><path d="M-20-112/g;
  const ends = [...drawn].flatMap(([name, svg]) =>
    [...svg.matchAll(waists)].map(([, feet, scale]) => ({ name, end: Number(feet) - 40 * Number(scale) })),
  );
  expect(ends.length).toBeGreaterThan(100);
  expect(ends.filter(({ end }) => !(end >= 480))).toEqual([]);
});

test("a page shows its pictures in several ways: less than half are people in a row", () => {
  const standing = [...drawn.values()].filter((svg) => /#k\d+e\d/.test(svg)).length;
  expect(standing).toBeLessThan(drawn.size / 2);
});
