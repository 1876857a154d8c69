import type { PromptView } from "../../contracts/offers.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { buttonClass } from "../ui/button.tsx";

/** What the operator asks for on the telephone, step by step. */
export function TelephonePrompt({ prompt: { steps, revive } }: { prompt: PromptView }) {
  const t = useWords();
  return (
    <div className="grid justify-items-start gap-sm">
      {steps.length > 0 && (
        <ol className="grid list-decimal gap-2xs ps-md">
          {steps.map((step) => (
            <li key={step} dir="auto">
              {step}
            </li>
          ))}
        </ol>
      )}
      {revive?.startsWith("tel:") && (
        <a href={revive} className={buttonClass({ variant: "secondary" })}>
          {t("payment.prompt.revive")}
        </a>
      )}
    </div>
  );
}
