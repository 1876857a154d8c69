import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { PageWords } from "../../../lib/i18n/page-words.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { DeleteSection } from "./delete-section.tsx";
import { Devices } from "./devices.tsx";
import { ExportSection } from "./export-section.tsx";
import { Section } from "./section.tsx";

/** What few people come for, below the rest: signing out elsewhere, the export, the end of the account. */
export default function LastSections({ user }: { user: User }) {
  return (
    <PageWords parts={["devices"]}>
      <DevicesSection />
      <ExportSection />
      <DeleteSection user={user} />
    </PageWords>
  );
}

/** Shows where the person is signed in, when opened; signs out here, on another device, on all others, or everywhere. */
function DevicesSection() {
  const t = useWords();
  const { busy, end } = useSignOut();
  const [isOpen, setOpen] = useState(false);
  /** How often the others were signed out: the list is read again. */
  const [times, setTimes] = useState(0);

  async function endOthers() {
    if (await end("others")) setTimes(times + 1);
  }

  return (
    <Section id="devices-title" title={t("devices.title")} lead={t("devices.lead")}>
      {times > 0 && <Notice key={times} tone="positive" title={t("devices.othersDone")} live />}
      <details
        className="rounded-md border border-line bg-surface"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="cursor-pointer p-sm font-semibold">{t("devices.open")}</summary>
        <div className="grid gap-sm border-t border-line p-sm">{isOpen && <Devices key={times} />}</div>
      </details>
      <div className="flex flex-wrap gap-2xs">
        <Button variant="secondary" busy={busy === "local"} onClick={() => void end("local")}>
          {t("devices.here")}
        </Button>
        <Button variant="secondary" busy={busy === "others"} onClick={() => void endOthers()}>
          {t("devices.others")}
        </Button>
        <Button variant="secondary" busy={busy === "global"} onClick={() => void end("global")}>
          {t("devices.everywhere")}
        </Button>
      </div>
    </Section>
  );
}
