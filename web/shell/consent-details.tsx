import { storedConsent } from "../lib/consent-record.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { Button } from "../ui/button.tsx";
import { Switch } from "../ui/switch.tsx";

const KINDS = ["essential", "analytics", "marketing"] as const;

/** A switch for each kind of cookies, with the present choice; web/boot/consent.ts saves them. */
export function ConsentDetails() {
  const t = useWords();
  const stored = storedConsent();
  return (
    <div id="consent-details" className="grid w-full max-w-text gap-2xs">
      {KINDS.map((kind) => (
        <Switch
          key={kind}
          name={`consent-${kind}`}
          label={t(`consent.${kind}`)}
          hint={t(`consent.${kind}Hint`)}
          defaultChecked={kind === "essential" || stored?.[kind]}
          disabled={kind === "essential"}
        />
      ))}
      <Button variant="secondary" data-consent="save">
        {t("consent.save")}
      </Button>
    </div>
  );
}
