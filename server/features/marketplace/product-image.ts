import { ownPicture } from "../../../contracts/profile/own-picture.ts";

/** The default scene, for a product without a scene whose picture is on another site. */
const ANY_PRODUCT = "market";

interface Pictured {
  readonly scene: string | null;
  readonly picture_url: string | null;
}

/** A product's image for pages: the path of its own picture, or the name of its scene. */
export const productImage = ({ scene, picture_url }: Pictured, siteUrl: string): string =>
  ownPicture(picture_url, siteUrl) ?? scene ?? ANY_PRODUCT;
