import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { GeneratedCourse } from "../../../../contracts/academy/course-generator.ts";
import { type Answer, postJson } from "../../../lib/api.ts";
import { postAsSelf } from "../../../lib/auth/post-as-self.ts";
import { storedUser } from "../../../lib/auth/stored-session.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { valuesOf } from "../../../lib/forms/fields.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Preview } from "./draft-preview.tsx";
import { keptDraft } from "./kept-draft.ts";

/** The server's own check; it comes at the first touch of the form, not with the page. */
export const loadContract = () => import("../../../../contracts/academy/course-generator.ts");

interface Refusal {
  readonly field?: string;
  readonly message: string;
}

/** From topic, level and length to a draft one can look at; the last one of this tab is there again. */
export function useGenerator(onGenerated: () => void) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [preview, setPreview] = useState<Preview>();
  const [isLooking, setLooking] = useState(keptDraft.isThere);
  const sending = useRef(false);
  // The same words asked again, because no answer came, are the same wish.
  const wished = useRef({ said: "", operation_id: "" });

  useEffect(() => {
    let isHere = true;
    void keptDraft.read().then((found) => {
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
      await send(valuesOf(event.currentTarget));
    } finally {
      sending.current = false;
    }
  }

  async function send({ topic = "", level, duration = "" }: Record<string, string>) {
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
    // Whoever signs in or out between asks for something else.
    const said = JSON.stringify([wish, storedUser()]);
    if (wished.current.said !== said) wished.current = { said, operation_id: newId() };
    const { operation_id } = wished.current;
    const answer = await asAuthor(functions.generateCourse, { ...wish, operation_id });
    setBusy(false);
    if (!answer.ok) return refuse(answer.message ?? t("academy.generator.failed"), answer.field);
    wished.current = { said: "", operation_id: "" };
    const course = answer.body as GeneratedCourse;
    keptDraft.keep(course.draftToken);
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
    keptDraft.forget();
    setPreview(undefined);
  }

  return { submit, busy, refusal, isLooking, preview, again };
}

/** The draft is its author's where somebody is signed in. Where nobody is, or not any more, it is who holds the token's. */
async function asAuthor(url: string, body: object): Promise<Answer> {
  const answer = await postAsSelf(url, body);
  return answer === "signed-out" ? postJson(url, body) : answer;
}
