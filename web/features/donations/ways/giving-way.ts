import { links } from "../../../links.ts";
import { isProject } from "../form/donation-values.ts";
import { OFFERS, type OfferType, sponsoredType } from "../form/presets.ts";

/** A way of giving: sponsoring one of the four offers, or giving to a project. */
export type GivingWay = { readonly kind: "sponsor"; readonly offer: OfferType } | { readonly kind: "donate" };

/** The address that search engines list for a way. */
export const canonicalOf = ({ kind }: GivingWay): string => links[kind]();

/**
 * The way that an address names. `/sponsor` and `/donate` are one screen: on both, `type` or `program` chooses a
 * sponsorship, and `program` a project. Without a valid choice each opens its own way. In the links of mails `type` is
 * the rhythm.
 */
export function wayOfAddress(path: string, search: URLSearchParams): GivingWay {
  const program = search.get("program") ?? undefined;
  const offer = offerOf(sponsoredType(program)) ?? offerOf(search.get("type"));
  if (offer) return { kind: "sponsor", offer };
  return isProject(program) || path !== links.sponsor()
    ? { kind: "donate" }
    : { kind: "sponsor", offer: OFFERS[0] };
}

/** The way of a form that the server refused. */
export function wayOfProgram(programId: string | undefined): GivingWay {
  const type = sponsoredType(programId);
  return type === undefined ? { kind: "donate" } : { kind: "sponsor", offer: offerOf(type) ?? OFFERS[0] };
}

function offerOf(type: string | null | undefined): OfferType | undefined {
  return OFFERS.find((offer) => offer === type);
}
