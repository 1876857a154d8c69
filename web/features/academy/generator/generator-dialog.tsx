import { useWords } from "../../../lib/i18n/words.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { GeneratorForm } from "./generator-form.tsx";
import { useGenerator } from "./use-generator.ts";

export interface GeneratorProps {
  onClose: () => void;
  onGenerated: () => void;
}

export function GeneratorDialog({ onClose, onGenerated }: GeneratorProps) {
  const t = useWords();
  const generator = useGenerator(onGenerated);
  return (
    <Dialog wide title={t("academy.generator.open")} closeLabel={t("ui.close")} onClose={onClose}>
      <div className="mt-xs grid gap-md">
        {generator.made ? (
          <DraftPreview made={generator.made} onAgain={generator.again} />
        ) : (
          <GeneratorForm generator={generator} />
        )}
      </div>
    </Dialog>
  );
}
