import { useRevalidator } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says that something could not be read, with a button to retry. */
export function UnreadNotice({ title, text }: { title: string; text: string }) {
  const t = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="negative" title={title} live>
      <div data-start="" className="grid justify-items-start gap-2xs">
        {text}
        <Button
          variant="secondary"
          size="small"
          data-needs-script
          busy={state === "loading"}
          onClick={() => void revalidate()}
        >
          {t("ui.retry")}
        </Button>
      </div>
    </Notice>
  );
}
