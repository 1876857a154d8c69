import { storedConsent } from "../lib/consent-record.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { Button } from "../ui/button.tsx";
import { Hint, wire } from "../ui/field.tsx";

const KINDS = ["essential", "analytics", "marketing"] as const;

/** A switch for each kind of cookies, with the present choice; web/boot/consent.ts saves them. */
export function ConsentDetails() {
  const t = useWords();
  const stored = storedConsent();
  return (
    <div id="consent-details" className="grid w-full max-w-text gap-2xs">
      {KINDS.map((kind) => {
        const name = `consent-${kind}`;
        const hint = t(`consent.${kind}Hint`);
        return (
          // Not ui/switch.tsx, which would become a file of its own for the pages of giving.
          <div key={kind}>
            <label className="flex min-h-11 items-center justify-between gap-sm">
              <span className="font-semibold">{t(`consent.${kind}`)}</span>
              <input
                type="checkbox"
                role="switch"
                defaultChecked={kind === "essential" || stored?.[kind]}
                disabled={kind === "essential"}
                {...wire({ name, hint })}
                className="switch"
              />
            </label>
            <Hint name={name}>{hint}</Hint>
          </div>
        );
      })}
      <Button variant="secondary" data-consent="save">
        {t("consent.save")}
      </Button>
    </div>
  );
}
