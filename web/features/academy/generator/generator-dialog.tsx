import { useState } from "react";
import { COURSE_LEVELS } from "../../../../contracts/academy/course-choices.ts";
import { keepDraft } from "../../../lib/forms/draft.ts";
import { RequiredLegend } from "../../../lib/forms/required.tsx";
import { useDraft } from "../../../lib/forms/use-typed.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { loadContract, useGenerator, wishDraft } from "./use-generator.ts";

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

/** Same bounds as in the server's contract, which loads later. */
const HOURS = { min: 1, max: 100, default: 20 } as const;

function GeneratorForm({ generator }: { generator: ReturnType<typeof useGenerator> }) {
  const t = useWords();
  const { submit, busy, refusal } = generator;
  const [wish, setWish] = useState<HTMLFormElement | null>(null);
  useDraft(wish, wishDraft);
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const isOther = refusal && !["topic", "level", "duration"].includes(refusal.field ?? "");
  return (
    <form
      ref={setWish}
      noValidate
      onSubmit={submit}
      onChange={() => {
        if (wish) keepDraft(wishDraft, wish);
        void loadContract();
      }}
      className="grid gap-md"
    >
      <p className="text-muted">{t("academy.generator.lead")}</p>
      {isOther && <Notice tone="negative" title={refusal.message} live />}
      <RequiredLegend />
      <TextInput
        name="topic"
        label={t("academy.generator.topic")}
        placeholder={t("academy.generator.placeholder")}
        error={errorOf("topic")}
        maxLength={200}
        autoComplete="off"
        required
      />
      <div className="grid gap-md sm:grid-cols-2">
        <Select name="level" label={t("academy.generator.level")} defaultValue="debutant">
          {COURSE_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`courses.level.${level}`)}
            </option>
          ))}
        </Select>
        <TextInput
          name="duration"
          type="number"
          inputMode="numeric"
          label={t("academy.generator.duration")}
          hint={t("academy.generator.durationHint")}
          error={errorOf("duration")}
          min={HOURS.min}
          max={HOURS.max}
          defaultValue={HOURS.default}
        />
      </div>
      {busy && (
        <div role="status" className="grid gap-2xs">
          <span>{t("academy.generator.busy")}</span>
          <progress className="meter" aria-label={t("academy.generator.busy")} />
        </div>
      )}
      <Button type="submit" size="large" busy={busy}>
        {t("academy.generator.submit")}
      </Button>
    </form>
  );
}
