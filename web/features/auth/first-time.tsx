import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";

/** What a newcomer agrees to by every way in that has no form of its own; said once below all of them. */
export default function FirstTime() {
  return (
    <PageWords parts={["otherServices"]}>
      <Sentence />
    </PageWords>
  );
}

function Sentence() {
  return <p className="text-sm text-muted">{useWords()("otherServices.first")}</p>;
}
