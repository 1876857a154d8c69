import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { GeneratedCourse, ShownDraft } from "../../../../contracts/academy/course-generator.ts";
import { type Answer, getJson, postJson } from "../../../lib/api.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { storedUser } from "../../../lib/auth/stored-session.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { draftOf, dropDraft } from "../../../lib/forms/draft.ts";
import { valuesOf } from "../../../lib/forms/fields.ts";
import { hold } from "../../../lib/forms/hold.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { tabStore, tabText } from "../../../lib/tab-store.ts";
import { functions } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Preview } from "./draft-preview.tsx";

/** The server's own check: it loads at the first touch of the form, not with the page. */
export const loadContract = () => import("../../../../contracts/academy/course-generator.ts");

/** The wish as it is typed: the dialog may be closed, and the page left, before it is sent. */
export const wishDraft = draftOf("course-wish");

interface Refusal {
  readonly field?: string;
  readonly message: string;
}

/**
 * A repeated request without an answer to the first keeps its operation id: the server generates one course. The dialog may
 * have been closed and opened again meanwhile.
 */
const lastRequest = { key: "", operation_id: "" };

/** Generates a draft from topic, level and length; at first it shows the last draft of this tab. */
export function useGenerator(onGenerated: () => void) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [preview, setPreview] = useState<Preview>();
  const [isLooking, setLooking] = useState(storedDraft.isThere);
  const sending = useRef(false);

  useEffect(() => {
    let isHere = true;
    void storedDraft.read().then((found) => {
      if (!isHere) return;
      if (found) setPreview((now) => now ?? { ...found });
      setLooking(false);
    });
    return () => {
      isHere = false;
    };
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await send(event.currentTarget);
    } finally {
      sending.current = false;
    }
  }

  async function send(form: HTMLFormElement) {
    const { topic = "", level, duration = "" } = valuesOf(form);
    const contract = await loadContract().catch(() => undefined);
    if (!contract) return refuse(t("academy.generator.failed"));
    const wish = contract.checkCourseWish({
      topic,
      level,
      duration: duration.trim() === "" ? Number.NaN : Number(duration),
    });
    if ("code" in wish) {
      const { code, field, values } = wish;
      return refuse(t(`errors.${code}`, values as Record<string, string | number>), field);
    }
    setRefusal(undefined);
    setBusy(true);
    hold(form, true);
    // The user is part of the key: after a sign-in or sign-out it is another request.
    const key = JSON.stringify([wish, storedUser()]);
    if (lastRequest.key !== key) Object.assign(lastRequest, { key, operation_id: newId() });
    const { operation_id } = lastRequest;
    const answer = await asAuthor(functions.generateCourse, { ...wish, operation_id });
    setBusy(false);
    hold(form, false);
    if (!answer.ok) return refuse(answer.message ?? t("academy.generator.failed"), answer.field);
    if (lastRequest.key === key) Object.assign(lastRequest, { key: "", operation_id: "" });
    dropDraft(wishDraft);
    const course = answer.body as GeneratedCourse;
    storedDraft.keep(course.draftToken);
    const { courseId, preview: draft, message, notice } = course;
    setPreview({ courseId, published: false, draft, message, notice });
    onGenerated();
    await toast.success(course.message, course.notice);
  }

  async function refuse(message: string, field?: string) {
    setRefusal({ message, ...(field && { field }) });
    await toast.error(t("academy.generator.error"), message);
  }

  function again() {
    storedDraft.forget();
    setPreview(undefined);
  }

  return { submit, busy, refusal, isLooking, preview, again };
}

/** A draft belongs to the signed-in user; without a session, to the holder of its token. */
async function asAuthor(url: string, body: object): Promise<Answer> {
  const answer = await postAsSelf(url, body);
  return answer === "signed-out" ? postJson(url, body) : answer;
}

const draftToken = tabText("course-draft");

/** The token of the last draft generated in this tab: the dialog shows that draft until the author starts another. */
const storedDraft = {
  keep: draftToken.keep,
  isThere: () => draftToken.read() !== undefined,
  forget: draftToken.forget,

  /** Undefined if the draft cannot be read now or no longer exists. */
  async read(storage = tabStore()): Promise<ShownDraft | undefined> {
    const token = draftToken.read(storage);
    if (!token) return undefined;
    const answer = await getJson(`${functions.courseDraft}?${new URLSearchParams({ token }).toString()}`);
    if (answer.ok) return answer.body as ShownDraft;
    if (answer.status === 404) storedDraft.forget(storage);
    return undefined;
  },
};
