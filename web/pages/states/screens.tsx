import { useWords } from "../../lib/i18n/words.tsx";
import type { SearchGroup } from "../../lib/search-content.ts";
import { links } from "../../links.ts";
import { FailureScreen } from "../../shell/failure.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { SandboxBanner } from "../../shell/sandbox-banner.tsx";
import { SearchResults } from "../../shell/search-results.tsx";
import { Button } from "../../ui/button.tsx";
import { Sample } from "./sample.tsx";

const FOUND: readonly SearchGroup[] = [
  {
    title: "Crowdfarming",
    documents: [
      {
        french: true,
        path: links.farmProject(2),
        title: "Douze hectares de manioc sain à Idiofa",
        summary: "Des boutures saines pour quarante familles.",
      },
    ],
  },
];

export function Screens() {
  const t = useWords();
  return (
    <>
      <Sample name="Search">
        {["", t("search.categories.action"), "zzz"].map((query) => (
          <div key={query}>
            <SearchResults query={query} content={[]} heading="h3" />
          </div>
        ))}
        <SearchResults query={t("search.entries.news")} content={FOUND} heading="h3" />
      </Sample>
      <Sample name="Install prompt">
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => dispatchEvent(new Event("install-prompt"))}
        >
          install-prompt
        </Button>
      </Sample>
      <Sample name="Sandbox banner">
        <SandboxBanner />
      </Sample>
      <Sample name="Not found">
        <NotFound />
      </Sample>
      <Sample name="Failure">
        <FailureScreen />
      </Sample>
    </>
  );
}
