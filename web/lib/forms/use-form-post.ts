import { type SubmitEvent, useEffect, useMemo, useState } from "react";
import type { ErrorCode, FormFailure, FormProblem } from "../../../contracts/errors.ts";
import { postJson } from "../api.ts";
import { useLanguage, useWords } from "../i18n/words.tsx";
import { draftOf, dropDraft, keepDraft } from "./draft.ts";
import { focusFirst, valuesOf } from "./fields.ts";
import { problemMessage } from "./messages.ts";
import type { OnDemand } from "./submission.ts";
import { useForm } from "./use-form.ts";
import { useDraft } from "./use-typed.ts";

type Checked =
  | { readonly problems: readonly FormProblem[] }
  | { readonly problems?: never; readonly message: object };

interface Parts {
  /** The form's name, also of its draft and in the server's rejections. */
  readonly name: string;
  readonly url: string;
  readonly refused: FormFailure | undefined;
  /** The check that the server uses too; loaded at the first touch of the form, not with the page. */
  readonly contract: OnDemand<(values: Record<string, string>) => Checked>;
  /** Uploads files before the form is sent and returns them as fields; null if that failed and was reported. */
  readonly prepare?: () => Promise<object | null>;
  readonly onSent?: (answer: unknown) => void;
  /** Called for the first wrong field; nothing was sent. */
  readonly onProblem?: (problem: { readonly code: ErrorCode; readonly message: string }) => void;
  /** Called with the server's message, if any, and the field it belongs to. */
  readonly onFailed: (message: string | undefined, field: string | undefined) => void;
}

/** Gives a field its name, its error, and the text that a refused form came back with. */
export type FieldOf = ReturnType<typeof useFormPost>["field"];

/**
 * A form that writes to the foundation: checked in the browser, sent by fetch. After it was sent the confirmation replaces
 * it; `again` shows it again, empty.
 */
export function useFormPost({ name, url, refused, contract, prepare, onSent, onProblem, onFailed }: Parts) {
  const t = useWords();
  const language = useLanguage();
  const draft = useMemo(() => draftOf(name), [name]);
  const { busy, press, messages, errors, failure, correct, refuse } = useForm(refused);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [sent, setSent] = useState(false);
  const [isAnother, setAnother] = useState(false);
  useDraft(form, isAnother ? undefined : draft, refused);

  useEffect(() => {
    if (form && isAnother) focusFirst(form);
  }, [form, isAnother]);

  function again() {
    setSent(false);
    setAnother(true);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const sender = event.currentTarget;
    const { website = "", ...values } = valuesOf(sender);
    return press({
      form: sender,
      contract,
      check(checkValues) {
        const checked = checkValues(values);
        const found = (checked.problems ?? []).map((problem) => ({
          code: problem.code,
          field: problem.field ?? "",
          message: problemMessage(problem, t),
        }));
        correct(found);
        if (found[0]) onProblem?.(found[0]);
        return checked.problems ? undefined : checked.message;
      },
      async send(message) {
        const prepared = prepare ? await prepare() : {};
        if (!prepared) return;
        const answer = await postJson(url, {
          ...message,
          ...prepared,
          website,
          elapsed: openForMs(),
          language,
        });
        if (!answer.ok) {
          // Without an answer the service worker takes the form: it waits on the device, and says so.
          if (!answer.status && navigator.serviceWorker?.controller) return sender.submit();
          return fail(answer.message, answer.field);
        }
        dropDraft(draft);
        setSent(true);
        onSent?.(answer.body);
      },
      failed: () => fail(),
    });
  }

  function fail(message?: string, field?: string) {
    refuse(message ?? "", message && field);
    onFailed(message, field);
  }

  const values: Readonly<Record<string, string | undefined>> = (!isAnother && refused?.values) || {};
  return {
    /** For the `<form>`. */
    wiring: {
      ref: setForm,
      id: name,
      method: "post",
      action: url,
      noValidate: true,
      "data-needs-script": true,
      "data-start": draft.key,
      onSubmit: submit,
      onChange: () => {
        if (form) keepDraft(draft, form);
        contract.prepare();
      },
    } as const,
    language,
    busy,
    /** The form was sent: show the confirmation instead. */
    sent,
    /** The reader writes another message after the first was sent. */
    isAnother,
    again,
    messages,
    failure,
    field: (name: string) => ({ name, error: errors[name], defaultValue: values[name] }),
  };
}

/** How long the page has been open: a robot sends faster than a person can read. */
const openForMs = () => Math.round(performance.now());
