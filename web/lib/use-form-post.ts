import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ErrorCode, FormFailure, Problem } from "../../contracts/errors.ts";
import { postJson } from "./api.ts";
import { dropDraft, keepDraft, restoreDraft } from "./form-draft.ts";
import { focusFirst, valuesOf } from "./form-fields.ts";
import { useLanguage, useWords } from "./i18n/words.tsx";

interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

type Read =
  | { readonly problems: readonly Problem[] }
  | { readonly problems?: never; readonly message: object };

interface Parts {
  /** The form's name: of its draft, and of what the server sends back. */
  readonly name: string;
  readonly url: string;
  readonly refused: FormFailure | undefined;
  /** The server's own check; it comes at the first touch of the form, not with the page. */
  readonly load: () => Promise<(values: Record<string, string>) => Read>;
  /** Brings what has to be there first (a file), as fields to send; null where that failed, and said so. */
  readonly prepare?: () => Promise<object | null>;
  readonly onSent: (answer: unknown) => void;
  /** Fields to mend, before anything was sent. */
  readonly onMend: (problem: { readonly code: ErrorCode; readonly message: string }) => void;
  /** What the server said, when it said something, and of which field. */
  readonly onFailed: (message: string | undefined, field: string | undefined) => void;
}

/**
 * A form that writes to the foundation, with script: checked at once, sent by fetch. Once it has arrived its confirmation
 * takes its place; `again` brings it back, empty.
 */
export function useFormPost({ name, url, refused, load, prepare, onSent, onMend, onFailed }: Parts) {
  const t = useWords();
  const language = useLanguage();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [messages, setMessages] = useState(() => messagesOf(refused));
  const [failure, setFailure] = useState(refused && messages.length === 0 ? refused.message : undefined);
  const [sent, setSent] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  useEffect(() => {
    if (form && isAnother) focusFirst(form);
    else if (form && !refused) restoreDraft(name, form);
  }, [form, isAnother, name, refused]);

  function again() {
    setSent(false);
    setAnother(true);
  }

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

  async function send(sender: HTMLFormElement) {
    // What was typed before this script was there has told nobody.
    keepDraft(name, sender);
    const { website = "", ...values } = valuesOf(sender);
    const check = await load().catch(() => undefined);
    if (!check) return fail();
    const read = check(values);
    const told = (read.problems ?? []).map(({ code, field = "", values: about = {} }) => ({
      code,
      field,
      message: t(`errors.${code}`, about as Record<string, string | number>),
    }));
    setMessages(told);
    setFailure(undefined);
    if (told[0]) onMend(told[0]);
    if (read.problems) return;

    setBusy(true);
    const prepared = prepare ? await prepare() : {};
    const answer =
      prepared &&
      (await postJson(url, { ...read.message, ...prepared, website, elapsed: openForMs(), language }));
    setBusy(false);
    if (!answer) return;
    if (answer.ok) {
      dropDraft(name);
      setSent(true);
      onSent(answer.body);
      return;
    }
    fail(answer.message, answer.field);
  }

  function fail(message?: string, field?: string) {
    setMessages(field && message ? [{ field, message }] : []);
    setFailure(message ?? "");
    onFailed(message, field);
  }

  return {
    /** For the `<form>`. */
    wiring: {
      ref: setForm,
      id: name,
      method: "post",
      action: url,
      noValidate: true,
      "data-needs-script": true,
      "data-draft": name,
      onSubmit: submit,
      onChange: () => {
        if (form) keepDraft(name, form);
        void load();
      },
    } as const,
    language,
    busy,
    /** It has arrived: the confirmation stands in its place. */
    sent,
    /** The page it is on came with word that it had arrived, and nobody has asked for another one yet. */
    isAnother,
    again,
    messages,
    errors: Object.fromEntries(messages.map(({ field, message }) => [field, message])) as Readonly<
      Record<string, string | undefined>
    >,
    /** Why nothing was sent, where no field is to blame; '' where the server said nothing. */
    failure,
    values: (!isAnother && refused?.values) || {},
  };
}

/** How long the page has been open: a robot is faster than anybody reads. */
const openForMs = () => Math.round(performance.now());

function messagesOf(refused: FormFailure | undefined): FieldMessage[] {
  return Object.entries(refused?.errors ?? {}).map(([field, message]) => ({ field, message }));
}
