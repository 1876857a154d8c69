import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { DeleteSection } from "./delete-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { Section } from "./section.tsx";

/** What few people come for, below the rest: signing out elsewhere, the export, the end of the account. */
export default function LastSections({ user }: { user: User }) {
  return (
    <>
      <SessionsSection />
      <ExportSection />
      <DeleteSection user={user} />
    </>
  );
}

/** Signs out here, on all other devices, or everywhere. */
function SessionsSection() {
  const t = useWords();
  const { busy, end } = useSignOut();
  const [done, setDone] = useState(false);

  async function endOthers() {
    setDone(false);
    setDone(await end("others"));
  }

  return (
    <Section id="sessions-title" title={t("security.sessions.title")} lead={t("security.sessions.lead")}>
      {done && <Notice tone="positive" title={t("security.sessions.othersDone")} live />}
      <div className="flex flex-wrap gap-2xs">
        <Button variant="secondary" busy={busy === "local"} onClick={() => void end("local")}>
          {t("security.sessions.here")}
        </Button>
        <Button variant="secondary" busy={busy === "others"} onClick={() => void endOthers()}>
          {t("security.sessions.others")}
        </Button>
        <Button variant="secondary" busy={busy === "global"} onClick={() => void end("global")}>
          {t("security.sessions.everywhere")}
        </Button>
      </div>
    </Section>
  );
}
