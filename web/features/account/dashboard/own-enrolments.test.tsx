import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OwnEnrolment } from "../../../../contracts/academy/academy.ts";
import { findMessage, formatMessage } from "../../../../contracts/format-message.ts";
import { LANGUAGES, type Language } from "../../../../contracts/languages.ts";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { OwnEnrolments } from "./own-enrolments.tsx";

const enrolment: OwnEnrolment = {
  courseId: 3,
  title: "Maraîchage",
  enrolledAt: "2026-11-21T10:00:00.000Z",
  lessons: 6,
  lessonsDone: 4,
  quizzes: 2,
  quizzesPassed: 1,
  certificate: null,
};
const finished: OwnEnrolment = {
  ...enrolment,
  lessonsDone: 6,
  quizzesPassed: 2,
  certificate: { number: "CERT-2026-000001", code: "abc" },
};

function shown(each: OwnEnrolment, language: Language): string {
  const account = {
    gifts: [],
    subscriptions: [],
    investments: [],
    orders: [],
    enrolments: [each],
    impact: { given: [], gifts: 0, projects: 0, units: [] },
    news: null,
    lastGift: null,
    donorName: null,
  };
  const own = { status: "ready", account, claimed: { gifts: 0, orders: 0 }, retry: () => {} } as const;
  const router = createMemoryRouter([{ path: "*", element: <OwnEnrolments own={own} /> }]);
  return renderToStaticMarkup(
    <WordsContext value={serverWords(language)}>
      <RouterProvider router={router} />
    </WordsContext>,
  );
}

test.each(LANGUAGES.map(({ code }) => code))(
  "a course goes on; one with its certificate is read again, in %s",
  (language) => {
    const word = (key: string) => {
      const message = findMessage(serverWords(language).messages, `dashboard.enrolments.${key}`);
      return message === undefined ? key : formatMessage(language, message);
    };
    const [goOn, again] = [word("go"), word("review")];
    expect(again).not.toBe(goOn);
    expect(shown(enrolment, language)).toContain(`>${goOn}</a>`);
    expect(shown(finished, language)).toContain(`>${again}</a>`);
  },
);
