import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Band } from "../../ui/band.tsx";
import { Icon } from "../../ui/icon.tsx";

const REASONS = ["receipts", "regular", "data"] as const;

/** The benefits of an account. */
export function AuthAside() {
  const t = useWords();
  return (
    <aside aria-labelledby="account-for" className="on-brand overflow-hidden rounded-lg">
      <img
        {...PICTURE_SIZE}
        src={picture("gallery-celebration-143")}
        alt=""
        loading="lazy"
        className="w-full max-lg:hidden"
      />
      <Band />
      <div className="grid gap-md p-lg">
        <h2 id="account-for">{t("auth.aside.title")}</h2>
        <ul className="grid gap-sm">
          {REASONS.map((reason) => (
            <li key={reason} className="flex gap-xs">
              <Icon name="check" className="text-highlight" />
              <span>{t(`auth.aside.${reason}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
