import { type SubmitEvent, useRef, useState } from "react";
import type { GeneratedCourse } from "../../../../contracts/course-generator.ts";
import { postJson } from "../../../lib/api.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { valuesOf } from "../../../lib/form-fields.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";

/** The server's own check; it comes at the first touch of the form, not with the page. */
export const loadContract = () => import("../../../../contracts/course-generator.ts");

interface Refusal {
  readonly field?: string;
  readonly message: string;
}

/** From topic, level and length to a draft one can look at. */
export function useGenerator(onGenerated: () => void) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [made, setMade] = useState<GeneratedCourse>();
  const sending = useRef(false);
  // The same words asked again, because no answer came, are the same wish.
  const wished = useRef({ said: "", operation_id: "" });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const { topic = "", level, duration = "" } = valuesOf(event.currentTarget);
    const { checkCourseWish } = await loadContract();
    const wish = checkCourseWish({
      topic,
      level,
      duration: duration.trim() === "" ? Number.NaN : Number(duration),
    });
    if ("code" in wish) {
      const { code, field, values } = wish;
      return refuse(t(`errors.${code}`, values as Record<string, string | number>), field);
    }
    setRefusal(undefined);
    sending.current = true;
    setBusy(true);
    const said = JSON.stringify(wish);
    if (wished.current.said !== said) wished.current = { said, operation_id: newId() };
    const { operation_id } = wished.current;
    const answer = await postJson(functions.generateCourse, { ...wish, operation_id });
    sending.current = false;
    setBusy(false);
    if (!answer.ok) return refuse(answer.message ?? t("academy.generator.failed"), answer.field);
    wished.current = { said: "", operation_id: "" };
    const course = answer.body as GeneratedCourse;
    setMade(course);
    onGenerated();
    await toast.success(course.message, course.notice);
  }

  async function refuse(message: string, field?: string) {
    setRefusal({ message, ...(field && { field }) });
    await toast.error(t("academy.generator.error"), message);
  }

  return { submit, busy, refusal, made, again: () => setMade(undefined) };
}
