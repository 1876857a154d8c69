import { ownPicture } from "../../../contracts/own-picture.ts";

/** Drawn for the market as a whole: shown of a product that has no scene and whose own picture lies elsewhere. */
const ANY_PRODUCT = "market";

interface Pictured {
  readonly scene: string | null;
  readonly picture_url: string | null;
}

/** What pages show of a product: the path of its own picture, or the name of its scene. */
export const productImage = ({ scene, picture_url }: Pictured, siteUrl: string): string =>
  ownPicture(picture_url, siteUrl) ?? scene ?? ANY_PRODUCT;
