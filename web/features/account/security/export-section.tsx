import { useState } from "react";
import { authedFetch } from "../../../lib/auth/authed-fetch.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { functions } from "../../../links.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { readRefusal } from "./read-refusal.ts";
import { Section } from "./section.tsx";

/** Downloads all stored data of the person as one file. */
export function ExportSection() {
  const t = useWords();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function download() {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await authedFetch(functions.exportAccount, { headers: { "x-language": language } });
      if (answer.ok) save(await answer.blob(), nameOf(answer));
      else setFailure((await readRefusal(answer)).message);
    } catch {
      setFailure(t("auth.reasons.retry"));
    }
    setBusy(false);
  }

  return (
    <Section id="export-title" title={t("security.data.title")} lead={t("security.data.lead")}>
      {failure !== undefined && (
        <Notice tone="negative" title={t("security.data.failed")} live>
          {failure}
        </Notice>
      )}
      <Button variant="secondary" busy={busy} className="justify-self-start" onClick={() => void download()}>
        {t("security.data.submit")}
      </Button>
    </Section>
  );
}

const nameOf = ({ headers }: Response) =>
  /filename="([\w.-]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "export.json";

/** The token is sent in a header, so a plain link cannot download the file. */
function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
