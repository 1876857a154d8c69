import { expect, test } from "vitest";
import { LANGUAGES } from "../contracts/languages.ts";
import { events } from "./events.ts";
import { gallery } from "./gallery.ts";
import { news } from "./news.ts";
import { eventSchema } from "./schemas/events.ts";
import { PUBLISHED_UNTIL, problemsOf, repeated } from "./testing.ts";
import { contentIn } from "./translations.ts";

const dates = (status: string) => events.filter((event) => event.status === status).map(({ date }) => date);

test("every event follows the schema", () => {
  expect(
    events.flatMap((event, index) => problemsOf(eventSchema, event, `content/events.ts [${index}]`)),
  ).toEqual([]);
});

test("events to come stand soonest first, past ones latest first, each on its side of the day of publication", () => {
  const upcoming = dates("upcoming");
  const past = dates("past");
  expect(upcoming).toEqual(upcoming.toSorted());
  expect(past).toEqual(past.toSorted().reverse());
  expect(upcoming.filter((date) => date <= PUBLISHED_UNTIL)).toEqual([]);
  expect(past.filter((date) => date > PUBLISHED_UNTIL)).toEqual([]);
});

test("only a past event has a report, and what it names is there", () => {
  for (const { status, report = {} } of events) {
    if (status === "upcoming") expect(report).toEqual({});
    if (report.article !== undefined) expect(news.map(({ id }) => id)).toContain(report.article);
    if (report.pictures !== undefined) expect(gallery.map(({ id }) => id)).toContain(report.pictures);
  }
});

test.each(LANGUAGES.map(({ code }) => code))(
  "%s: the pictures of a report are found alone, by their title",
  (code) => {
    const { translated } = contentIn("gallery", code);
    const titles = new Map(gallery.map((entry) => [entry.id, translated(entry).title]));
    const reports = events.flatMap(({ report }) => report?.pictures ?? []);
    expect(reports.length).toBeGreaterThan(0);
    for (const id of reports) {
      const found = [...titles].filter(([, title]) => title.includes(titles.get(id) ?? "nothing"));
      expect(found.map(([one]) => one)).toEqual([id]);
    }
  },
);

test("ids and scenes are not repeated", () => {
  expect(repeated(events.map(({ id }) => String(id)))).toEqual([]);
  expect(repeated(events.map(({ image }) => image.scene))).toEqual([]);
});
