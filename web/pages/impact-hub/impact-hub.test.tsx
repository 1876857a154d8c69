import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { PageRequest } from "../../../contracts/pages.ts";
import messages from "../../../locales/fr.json";
import { ApprovedList } from "../../features/impact-hub/approved-list.tsx";
import { WordsContext } from "../../lib/i18n/words.tsx";
import { pageRequest } from "../../lib/page-request.ts";
import { loader } from "./impact-hub.tsx";

test("a failure to load approved projects is only logged, and their section is empty", async () => {
  const logged: unknown[] = [];
  const away = new Error("the database is away");
  const data: Partial<PageRequest["data"]> = { approvedProjects: () => Promise.reject(away) };
  const onError = (error: unknown) => void logged.push(error);
  const page: Partial<PageRequest> = { data: data as PageRequest["data"], onError };
  const context = new RouterContextProvider();
  context.set(pageRequest, page as PageRequest);
  const called: unknown = { context, request: new Request("https://bomoko.example/impact-hub") };
  const { projects } = await loader(called as Parameters<typeof loader>[0]);
  expect(logged).toEqual([away]);
  const html = renderToStaticMarkup(
    <WordsContext value={{ language: "fr", messages }}>
      <ApprovedList projects={projects} origin="https://bomoko.example" />
    </WordsContext>,
  );
  expect(html).toContain(messages.hub.approved.none);
  expect(html).not.toContain("<article");
});
