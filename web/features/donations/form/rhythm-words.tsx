import { useWords } from "../../../lib/i18n/words.tsx";

/** ' · par mois', after the amount on the button. */
export function RhythmWords() {
  const t = useWords();
  return (
    // An anonymous gift happens once, whatever is chosen.
    <span className="group-has-[[name=anonymous]:checked]/gift:hidden">
      <span className="hidden group-has-[[value=monthly]:checked]/gift:inline">
        {" "}
        · {t("donation.rhythm.monthly")}
      </span>
      <span className="hidden group-has-[[value=yearly]:checked]/gift:inline">
        {" "}
        · {t("donation.rhythm.yearly")}
      </span>
    </span>
  );
}
