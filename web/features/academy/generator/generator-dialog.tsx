import { useWords } from "../../../lib/i18n/words.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
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
        {generator.isLooking && <Skeleton label={t("ui.loading")} lines={6} />}
        {generator.preview && <DraftPreview preview={generator.preview} onAgain={generator.again} />}
        {!generator.isLooking && !generator.preview && <GeneratorForm generator={generator} />}
      </div>
    </Dialog>
  );
}
