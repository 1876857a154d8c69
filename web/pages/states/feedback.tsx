import { useState } from "react";
import { useWords } from "../../lib/i18n/words.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Sample } from "./sample.tsx";

const TONES = ["notice", "positive", "caution", "negative"] as const;

export function Feedback() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <Sample name="Feedback">
      <div className="grid gap-sm md:grid-cols-2">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={t("install.title")}>
            {t("install.text")}
          </Notice>
        ))}
      </div>
      <div className="flex flex-wrap gap-2xs">
        {(["neutral", "urgent", ...TONES] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {t("search.categories.support")}
          </Badge>
        ))}
      </div>
      {[0, 8, 45, 100].map((value) => (
        <Progress key={value} value={value} label={t("ui.loading")} text={`${value} %`} />
      ))}
      <Skeleton label={t("ui.loading")} />
      <EmptyState
        title={t("search.nothing", { query: "…" })}
        action={<Button variant="secondary">{t("failure.retry")}</Button>}
      >
        {t("search.nothingHint")}
      </EmptyState>
      <div className="flex flex-wrap gap-sm">
        <Button variant="secondary" onClick={() => void toast.success(t("consent.save"), t("install.text"))}>
          toast.success
        </Button>
        <Button
          variant="secondary"
          onClick={() => void toast.error(t("failure.pageTitle"), t("failure.text"))}
        >
          toast.error
        </Button>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          dialog
          <VisuallyHidden>{t("install.title")}</VisuallyHidden>
        </Button>
      </div>
      {open && (
        <Dialog title={t("install.title")} closeLabel={t("ui.close")} onClose={() => setOpen(false)}>
          <p>{t("install.text")}</p>
        </Dialog>
      )}
    </Sample>
  );
}
