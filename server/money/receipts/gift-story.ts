import { farmProjects } from "../../../content/crowdfarming.ts";
import { programs } from "../../../content/programs.ts";
import { projects } from "../../../content/projects.ts";
import { settings } from "../../../content/settings.ts";
import { sponsorships } from "../../../content/sponsorship.ts";
import type { TranslatedNoun } from "../../../content/words.ts";
import { SPONSOR } from "../../../contracts/donations/gift-currency.ts";
import { giftEffect } from "../../../contracts/donations/gift-effect.ts";
import type { GiftUnit } from "../../../contracts/donations/gift-unit.ts";
import type { Language } from "../../../contracts/languages.ts";
import { localeOf } from "../../../contracts/long-date.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Story } from "../../platform/mail/kit.ts";
import type { Means } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";
import { ownLanguage, pieceIn } from "../content-words.ts";

interface Gift {
  readonly programId?: string;
  readonly programTitle: string;
  readonly amount: Money;
}

/** What a gift is for, as a mail shows it. */
interface Shown {
  readonly location: string;
  readonly picture: { readonly name: string; readonly alt: string };
  /** Set if its words are not in the reader's language. */
  readonly own: Language | undefined;
  readonly unit: GiftUnit | undefined;
}

/** The picture of what a gift is for, and what the gift does; without a unit to count in, where that is. */
export function giftStory(
  { programId, programTitle, amount }: Gift,
  language: Language,
  { findPicture }: Pick<Means, "findPicture">,
): Story | undefined {
  const found = shownIn(language, programId) ?? farmIn(language, programId, programTitle);
  if (!found) return undefined;
  const { location, picture, own, unit } = found;
  const t = words(language);
  const shot = { picture: findPicture(picture.name), alt: picture.alt, altLanguage: own };
  const effect = unit && giftEffect(amount, unit.price, settings.rates);
  if (!unit || !effect) return { ...shot, label: t("mail.receipt.where"), value: location, language: own };
  const value =
    "share" in effect
      ? t(`donation.share.${effect.share}`, { of: t(`donation.of.${unit.name}`) })
      : t(`donation.effect.${unit.name}`, { count: effect.count, shown: numberIn(language, effect.count) });
  return { ...shot, label: t("mail.receipt.does"), value };
}

const numberIn = (language: Language, count: number) =>
  new Intl.NumberFormat(localeOf(language)).format(count);

function shownIn(language: Language, programId: string | undefined): Shown | undefined {
  const project = projects.find(({ id }) => String(id) === programId);
  if (project) return { ...pictured(language, "projects", project), unit: project.unit };
  const program = programs.find(({ slug }) => slug === programId);
  if (program) return { ...pictured(language, "programs", program), unit: undefined };
  const offer = sponsorships.find(({ type }) => SPONSOR + type === programId);
  // An offer has the picture of the project that it pays for.
  const paidFor = offer && projects.find(({ picture }) => picture.name === offer.picture);
  if (!paidFor) return undefined;
  const { location } = pieceIn(language, "sponsorship", offer);
  return { ...pictured(language, "projects", paidFor), location, unit: offer.unit };
}

/**
 * The farm whose season is paid. Its row is the team's own once it was seeded: one that has another title by now may be
 * another farm, and is not shown.
 */
function farmIn(language: Language, programId: string | undefined, title: string): Shown | undefined {
  const farm = farmProjects.find(({ id }) => programId === `crowdfarming:${id}`);
  if (!farm) return undefined;
  const { title: translated, location, image } = pieceIn(language, "crowdfarming", farm);
  if (title !== farm.title && title !== translated) return undefined;
  const picture = { name: image.scene, alt: image.alt };
  return { location, picture, own: ownLanguage(language, "crowdfarming", farm), unit: undefined };
}

function pictured(
  language: Language,
  noun: TranslatedNoun,
  piece: Pick<Shown, "location" | "picture">,
): Omit<Shown, "unit"> {
  const { location, picture } = pieceIn(language, noun, piece);
  return { location, picture, own: ownLanguage(language, noun, piece) };
}
