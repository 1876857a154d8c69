import {
  APPROVED_SHOWN,
  APPROVED_TEXTS,
  type ApprovedProject,
  type ApprovedRow,
  approvedProject,
} from "../../../contracts/impact-hub/projects.ts";
import type { Language } from "../../../contracts/languages.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import { useFormFailure, useSite } from "../../boot/page-state.ts";
import { ApprovedList } from "../../features/impact-hub/approved-list.tsx";
import { HubHero } from "../../features/impact-hub/hub-hero.tsx";
import { HubFeatures, HubTiers } from "../../features/impact-hub/hub-offer.tsx";
import { PrivacyLinks } from "../../features/impact-hub/privacy-links.tsx";
import { ProjectForm } from "../../features/impact-hub/project-form.tsx";
import { NewsletterBox } from "../../features/newsletter/newsletter-box.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links, splitLanguage } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import { WaitingLink } from "../waiting-link.tsx";
import type { Route } from "./+types/impact-hub";

export const handle: PageHandle = {
  script: "intent",
  words: ["hub"],
  canonical: links.impactHub,
  kept: true,
};

/** A failure to read the projects is only logged: the page is shown without them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data, onError } = context.get(pageRequest);
  const projects = await data.approvedProjects(languageOf(request)).catch((error: unknown) => {
    onError(error);
    return [];
  });
  return { projects };
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  projects: await loadApproved(splitLanguage(new URL(request.url).pathname).language),
});

export default function ImpactHubPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const { url } = useSite();
  const refused = useFormFailure("project");
  return (
    <>
      <PageHead title={t("hub.pageTitle")} description={t("hub.description")} />
      <HubHero />
      <section
        id="project-form"
        aria-labelledby="project-form-title"
        className="column grid scroll-mt-24 items-start gap-lg py-2xl lg:grid-cols-[2fr_3fr] lg:gap-2xl"
      >
        <div className="grid gap-2xs lg:sticky lg:top-24">
          <h2 id="project-form-title" className="text-2xl">
            {t("hub.form.title")}
          </h2>
          <p className="max-w-text text-lg text-muted">{t("hub.form.lead")}</p>
        </div>
        <div className="grid gap-sm">
          <ProjectForm refused={refused} origin={url} />
          <WaitingLink>{t("hub.waiting")}</WaitingLink>
        </div>
      </section>
      <ApprovedList projects={loaderData.projects} origin={url} />
      <HubFeatures />
      <HubTiers />
      <section aria-labelledby="hub-news" className="column grid max-w-text gap-sm py-2xl">
        <h2 id="hub-news" className="text-2xl">
          {t("hub.newsletter.title")}
        </h2>
        <p className="text-muted">{t("hub.newsletter.text")}</p>
        <NewsletterBox id="hub-newsletter" source="impact-hub" />
        <p className="text-sm text-muted">
          {t("hub.newsletter.consent")} <PrivacyLinks />
        </p>
      </section>
    </>
  );
}

type Row = ApprovedRow & { readonly translations: readonly object[] };

/** The newest active projects through the public data API; none if they cannot be read. */
async function loadApproved(language: Language): Promise<readonly ApprovedProject[]> {
  try {
    const { publicData } = await import("../../lib/data.ts");
    const answer = await (await publicData())
      .from("approved_projects")
      .select(`*,translations:hub_project_translations(*)`)
      .eq("translations.language", language)
      .eq("status", "active")
      .order("created_at", { ascending: false })
      .limit(APPROVED_SHOWN)
      .overrideTypes<Row[], { merge: false }>();
    return (answer.data ?? []).map(({ translations, ...row }) =>
      approvedProject(translatedRow(row, translations[0], APPROVED_TEXTS, language)),
    );
  } catch {
    return [];
  }
}
