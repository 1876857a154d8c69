import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.tsx";

/** The codes, which nobody can show again: to print, to copy, to save. */
export function ShownCodes({ codes }: { codes: readonly string[] }) {
  const t = useWords();
  const language = useLanguage();
  const [date] = useState(() => formatDate(language, new Date().toISOString()));

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      void toast.success(t("recoveryCodes.copied"));
    } catch {
      void toast.error(t("recoveryCodes.copyFailed"));
    }
  }

  const lines = [t("recoveryCodes.pageTitle"), location.host, date, "", ...codes, ""].join("\r\n");

  return (
    <section aria-labelledby="codes-title" className="grid gap-md">
      <Notice tone="positive" title={t("recoveryCodes.made")} live>
        {t("recoveryCodes.madeText")}
      </Notice>
      <h2 id="codes-title" className="sr-only">
        {t("recoveryCodes.made")}
      </h2>
      <p className="hidden print:block">
        {location.host} · {date}
      </p>
      <ol dir="ltr" className="grid max-w-form gap-2xs font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2xs print:hidden">
        <Button onClick={() => print()}>{t("recoveryCodes.print")}</Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
          download="recovery-codes.txt"
          className={buttonClass({ variant: "secondary" })}
        >
          {t("recoveryCodes.download")}
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          {t("recoveryCodes.copy")}
        </Button>
      </div>
    </section>
  );
}
