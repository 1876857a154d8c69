import type { ProjectStatus } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Badge } from "../../ui/badge.tsx";

const TONES = { funding: "positive", active: "notice", harvesting: "caution", completed: "neutral" } as const;

export function StatusBadge({ status }: { status: ProjectStatus }) {
  const t = useWords();
  return <Badge tone={TONES[status]}>{t(`farm.status.${status}`)}</Badge>;
}
