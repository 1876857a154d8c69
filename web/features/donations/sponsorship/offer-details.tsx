import { sponsorships } from "../../../../content/sponsorship.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { OfferType } from "../form/presets.ts";

/** What an offer is for; it comes after the form, in a script of its own. */
export default function OfferDetails({ type }: { type: OfferType }) {
  const t = useWords();
  const offer = sponsorships.find((one) => one.type === type) ?? sponsorships[0];
  const { title, description, features, impact, location, picture: scene } = offer;
  return (
    <section aria-labelledby="offer" className="grid content-start gap-md">
      <img
        {...PICTURE_SIZE}
        src={picture(scene)}
        alt=""
        className="max-h-72 w-full rounded-lg object-cover"
      />
      <h2 id="offer">
        <French as="span">{title}</French>
      </h2>
      <p className="flex items-start gap-2xs text-muted">
        <Icon name="pin" className="size-5 mt-1" />
        <span>
          <span className="sr-only">{t("sponsorship.location")} </span>
          <French as="span">{location}</French>
        </span>
      </p>
      <French as="p" className="max-w-text text-lg">
        {description}
      </French>
      <div className="grid gap-2xs">
        <h3 className="text-base">{t("sponsorship.features")}</h3>
        <ul className="grid gap-2xs">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2xs">
              <Icon name="check" className="size-5 mt-1 text-positive" />
              <French as="span">{feature}</French>
            </li>
          ))}
        </ul>
      </div>
      <p className="rounded-md bg-positive-soft p-sm">
        <span className="block text-sm text-muted">{t("sponsorship.impact")}</span>
        <French as="span" className="block font-semibold">
          {impact}
        </French>
      </p>
    </section>
  );
}
