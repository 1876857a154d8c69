import { links } from "../../../links.ts";
import { isProject } from "../form/donation-values.ts";
import { OFFERS, type OfferType, sponsoredType } from "../form/presets.ts";

/** A way of giving: sponsoring one of the four offers, or giving to a project. */
export type GivingWay = { readonly kind: "sponsor"; readonly offer: OfferType } | { readonly kind: "donate" };

/** Where each way is at home: the address search engines keep. */
export const homeOf = ({ kind }: GivingWay): string => links[kind]();

/**
 * The way an address asks for. `/sponsor` and `/donate` are one screen: a sponsorship in `type` or `program` and a
 * project in `program` choose on both, and where neither is said each opens on its own way. In the links of mails
 * `type` is the rhythm.
 */
export function wayOfAddress(path: string, search: URLSearchParams): GivingWay {
  const program = search.get("program") ?? undefined;
  const offer = offerOf(sponsoredType(program)) ?? offerOf(search.get("type"));
  if (offer) return { kind: "sponsor", offer };
  return isProject(program) || path !== links.sponsor()
    ? { kind: "donate" }
    : { kind: "sponsor", offer: OFFERS[0] };
}

/** The way of a form that the server has sent back. */
export function wayOfProgram(programId: string | undefined): GivingWay {
  const type = sponsoredType(programId);
  return type === undefined ? { kind: "donate" } : { kind: "sponsor", offer: offerOf(type) ?? OFFERS[0] };
}

function offerOf(type: string | null | undefined): OfferType | undefined {
  return OFFERS.find((offer) => offer === type);
}
