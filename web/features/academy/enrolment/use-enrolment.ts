import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CourseCard } from "../../../../contracts/academy/courses.ts";
import type { Language } from "../../../../contracts/languages.ts";
import { comeBackTo, EXPIRED } from "../../../lib/auth/after-sign-in.ts";
import { hasStoredSession } from "../../../lib/auth/stored-session.ts";
import { openCheckoutTab } from "../../../lib/forms/checkout-tab.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Outcome } from "./send-enrolment.ts";

/** Loads the code for signed-in requests at the first click. */
async function send(course: number, language: Language): Promise<Outcome> {
  const sender = await import("./send-enrolment.ts").catch(() => undefined);
  return sender ? sender.sendEnrolment(course, language) : { to: "nowhere", message: undefined };
}

/** The list and the page of the course use different texts for the same messages. */
const WORDS = {
  list: { required: "courses.requiredCourse", error: "courses.error", failed: "courses.failed" },
  course: { required: "courses.requiredHere", error: "courses.errorHere", failed: "courses.failedHere" },
} as const;

interface Parts {
  readonly page: keyof typeof WORDS;
  readonly onEnrolled: () => void;
}

/** From the click to the enrolment or to the payment page, whose tab must open within the click. */
export function useEnrolment({ id, price }: Pick<CourseCard, "id" | "price">, { page, onEnrolled }: Parts) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const words = WORDS[page];

  async function enrol() {
    if (sending.current) return;
    if (!hasStoredSession()) return signIn();
    const tab = price.minor > 0 ? openCheckoutTab(t("courses.opening")) : undefined;
    sending.current = true;
    setBusy(true);
    const outcome = await send(id, language);
    sending.current = false;
    setBusy(false);
    if (outcome.to === "pay") {
      tab?.leadTo(outcome.checkoutUrl);
      void toast.success(t("courses.redirect"), t("courses.redirectText"));
      return void navigate(links.coursePayment(id, outcome.reference));
    }
    tab?.close();
    await follow(outcome);
  }

  async function follow(outcome: Exclude<Outcome, { to: "pay" }>) {
    if (outcome.to === "sign-in") return signIn(EXPIRED);
    if (outcome.to === "nowhere") return toast.error(t(words.error), outcome.message ?? t(words.failed));
    onEnrolled();
    await toast.success(t("courses.done"), t("courses.doneText"));
  }

  async function signIn(state?: typeof EXPIRED) {
    comeBackTo(links.course(id));
    if (!state) void toast.error(t("courses.required"), t(words.required));
    await navigate(links.auth(), { state });
  }

  return { enrol: () => void enrol(), busy };
}
