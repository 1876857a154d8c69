import { sponsorships } from "../../../../content/sponsorship.ts";
import { InFrench, PieceText, usePieces } from "../../../lib/i18n/pieces.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { OfferType } from "../form/presets.ts";

/** What an offer is for; it comes after the form, in a script of its own. */
export default function OfferDetails({ type }: { type: OfferType }) {
  const t = useWords();
  const offer = usePieces("sponsorship")(sponsorships.find((one) => one.type === type) ?? sponsorships[0]);
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
        <PieceText>{title}</PieceText>
      </h2>
      <p className="flex items-start gap-2xs text-muted">
        <Icon name="pin" className="size-5 mt-1" />
        <span>
          <span className="sr-only">{t("sponsorship.location")} </span>
          <PieceText>{location}</PieceText>
        </span>
      </p>
      <InFrench nouns={["sponsorship"]} />
      <PieceText as="p" className="max-w-text text-lg">
        {description}
      </PieceText>
      <div className="grid gap-2xs">
        <h3 className="text-base">{t("sponsorship.features")}</h3>
        <ul className="grid gap-2xs">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2xs">
              <Icon name="check" className="size-5 mt-1 text-positive" />
              <PieceText>{feature}</PieceText>
            </li>
          ))}
        </ul>
      </div>
      <p className="rounded-md bg-positive-soft p-sm">
        <span className="block text-sm text-muted">{t("sponsorship.impact")}</span>
        <PieceText className="block font-semibold">{impact}</PieceText>
      </p>
    </section>
  );
}
