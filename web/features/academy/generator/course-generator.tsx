import { useState } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { GeneratorDialog } from "./generator-dialog.tsx";

/** Open to all, as specified; what is made is a draft. */
export function CourseGenerator({ onGenerated }: { onGenerated: () => void }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" data-needs-script onClick={() => setOpen(true)}>
        {t("academy.generator.open")}
      </Button>
      {open && <GeneratorDialog onClose={() => setOpen(false)} onGenerated={onGenerated} />}
    </>
  );
}
