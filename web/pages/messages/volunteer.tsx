import { useLocation, useSearchParams } from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { VolunteerForm } from "../../features/messages/volunteer/volunteer-form.tsx";
import {
  Benefits,
  Impact,
  Process,
  VolunteerHero,
} from "../../features/messages/volunteer/volunteer-sections.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import { WaitingLink } from "../waiting-link.tsx";

export const handle: PageHandle = {
  words: ["volunteer"],
  script: "intent",
  canonical: links.volunteer,
};

export default function VolunteerPage() {
  const t = useWords();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const refused = useFormFailure("volunteer");
  return (
    <>
      <PageHead title={t("volunteer.pageTitle")} description={t("volunteer.description")} />
      <VolunteerHero />
      <Benefits />
      <div className="column grid items-start gap-xl pb-2xl lg:grid-cols-[3fr_2fr] lg:gap-2xl">
        <div className="grid gap-sm">
          <VolunteerForm page={pathname} refused={refused} wasSent={query.get("sent") === "volunteer"} />
          <WaitingLink>{t("volunteer.waiting")}</WaitingLink>
        </div>
        <div className="grid gap-xl">
          <Process />
          <Impact />
        </div>
      </div>
    </>
  );
}
