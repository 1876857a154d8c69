import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { projects } from "../../../content/projects.ts";
import messages from "../../../locales/fr.json";
import { WordsContext } from "../../lib/i18n/words.tsx";
import { ProjectFunding } from "./project-funding.tsx";

function shown(percent: number) {
  const [project] = projects;
  if (!project) throw new Error("no project");
  const raised = { ...project.goal, minor: Math.round((project.goal.minor * percent) / 100) };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WordsContext value={{ language: "fr", messages }}>
        <ProjectFunding project={{ ...project, raised }} form="#give" given={null} />
      </WordsContext>
    </MemoryRouter>,
  );
  return [/<progress[^>]* value="(\d+)"/.exec(html)?.[1], /(\d+)\s%/.exec(html)?.[1]];
}

test.each([
  [14.6, "15"],
  [99.4, "99"],
  [100, "100"],
  [120, "100"],
  [900, "100"],
])("%d percent of the goal is shown as %s: rounded, and 100 at most", (percent, rounded) => {
  expect(shown(percent)).toEqual([rounded, rounded]);
});
