import { useWords } from "../../lib/i18n/words.tsx";
import { FailureScreen } from "../../shell/failure.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { SandboxBanner } from "../../shell/sandbox-banner.tsx";
import { SearchResults } from "../../shell/search-results.tsx";
import { Button } from "../../ui/button.tsx";
import { Sample } from "./sample.tsx";

export function Screens() {
  const t = useWords();
  return (
    <>
      <Sample name="Search">
        {["", t("search.categories.action"), "zzz"].map((query) => (
          <div key={query}>
            <SearchResults query={query} />
          </div>
        ))}
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
