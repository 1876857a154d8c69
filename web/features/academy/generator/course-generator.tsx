import { type ComponentType, useState } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import type { GeneratorProps } from "./generator-dialog.tsx";

/** Open to everyone, as specified; it creates a draft. The dialog's code loads when it is opened. */
export function CourseGenerator({ onGenerated }: Pick<GeneratorProps, "onGenerated">) {
  const t = useWords();
  const [Dialog, setDialog] = useState<ComponentType<GeneratorProps>>();
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    const dialog = await import("./generator-dialog.tsx").catch(() => undefined);
    setBusy(false);
    if (dialog) setDialog(() => dialog.GeneratorDialog);
  }

  return (
    <>
      <Button variant="secondary" busy={busy} data-needs-script onClick={() => void open()}>
        {t("academy.generator.open")}
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} onGenerated={onGenerated} />}
    </>
  );
}
