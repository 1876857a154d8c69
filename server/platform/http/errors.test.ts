import { describe, expect, test } from "vitest";
import type { Problem } from "../../../contracts/errors.ts";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { messageOf } from "./errors.ts";

const day = { on: "2026-11-29" };
const month = { on: "2026-11" };

describe("a refusal names a day as its reader does", () => {
  test.each<[Problem, string]>([
    [{ code: "slip_used", values: { slip: "B-7", day: { on: "2026-10-01" } } }, "le 1er octobre 2026"],
    [{ code: "drawer_day_taken", values: { drawer: "gombe", day } }, "le 29 novembre 2026"],
    [{ code: "month_closed", values: { month } }, "en novembre 2026"],
  ])("%o", (problem, said) => expect(messageOf(problem, "fr")).toContain(said));

  test.each(LANGUAGES.map(({ code }) => code))("never as a program does: %s", (language) => {
    const problems: Problem[] = [
      { code: "drawer_open", values: { drawer: "gombe", day, name: "Esther" } },
      { code: "drawer_day_taken", values: { drawer: "gombe", day } },
      { code: "slip_used", values: { slip: "B-7", day } },
      { code: "month_closed", values: { month } },
      { code: "month_unfinished", values: { month } },
    ];
    for (const problem of problems) {
      const said = messageOf(problem, language);
      expect(said).toContain("2026");
      expect(said).not.toMatch(/2026-11|\{\{|object/);
    }
  });
});
