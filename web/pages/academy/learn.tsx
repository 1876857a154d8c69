import arriveEarly from "virtual:script/features/account/arrive-early.ts";
import { useEffect, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Learner } from "../../features/academy/learn/learner.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/learn";

export const handle: PageHandle = {
  words: ["learn"],
  script: "intent",
  ownScript: arriveEarly,
  noindex: true,
};

const noChange = () => () => undefined;

/** The same HTML for every course, so that it opens without network; the address names the course. */
export default function LearnPage(_: Route.ComponentProps) {
  const t = useWords();
  const navigate = useNavigate();
  const course = Number(useSearchParams()[0].get("course"));
  const isCourse = Number.isSafeInteger(course) && course > 0;
  // The prerendered HTML has no query: the course appears once the script runs.
  const there = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (!isCourse) void navigate(links.dashboard(), { replace: true });
  }, [isCourse, navigate]);
  return (
    <div className="column grid gap-md py-md lg:pb-2xl">
      <PageHead title={t("learn.pageTitle")} description={t("learn.description")} />
      <noscript>
        <Notice tone="caution">{t("learn.noscript")}</Notice>
      </noscript>
      {there && isCourse ? (
        <Learner key={course} id={course} />
      ) : (
        <>
          <h1>{t("learn.pageTitle")}</h1>
          <Skeleton label={t("ui.loading")} lines={6} />
        </>
      )}
    </div>
  );
}
