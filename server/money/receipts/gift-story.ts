import { programs } from "../../../content/programs.ts";
import { projects } from "../../../content/projects.ts";
import { settings } from "../../../content/settings.ts";
import { giftEffect } from "../../../contracts/donations/gift-effect.ts";
import type { Language } from "../../../contracts/languages.ts";
import { localeOf } from "../../../contracts/long-date.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Story } from "../../platform/mail/kit.ts";
import type { Means } from "../../platform/mail/letters.ts";
import { words } from "../../platform/words.ts";
import { ownLanguage, pieceIn } from "../content-words.ts";

interface Gift {
  readonly programId?: string;
  readonly amount: Money;
}

/** The picture of what a gift is for, and what the gift does; without a unit to count in, where that is. */
export function giftStory(
  { programId, amount }: Gift,
  language: Language,
  { findPicture }: Pick<Means, "findPicture">,
): Story | undefined {
  const project = projects.find(({ id }) => String(id) === programId);
  const program = programs.find(({ slug }) => slug === programId);
  const noun = project ? "projects" : "programs";
  const french = project ?? program;
  if (!french) return undefined;
  const t = words(language);
  const { location, picture } = pieceIn<Pick<typeof french, "location" | "picture">>(language, noun, french);
  const own = ownLanguage(language, noun, french);
  const shot = { picture: findPicture(picture.name), alt: picture.alt, altLanguage: own };
  const effect = project?.unit && giftEffect(amount, project.unit.price, settings.rates);
  if (!project?.unit || !effect)
    return { ...shot, label: t("mail.receipt.where"), value: location, language: own };
  const { count, share } = effect;
  const shown = share ?? new Intl.NumberFormat(localeOf(language)).format(count);
  return {
    ...shot,
    label: t("mail.receipt.does"),
    value: t(`donation.effect.${project.unit.name}`, { count, shown }),
  };
}
