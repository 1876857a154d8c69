import { use } from "react";
import type { GalleryEntry } from "../../../content/schemas/gallery.ts";
import { usePieces } from "../../lib/i18n/pieces.tsx";
import { keepPromise } from "../../lib/keep-promise.ts";

const load = keepPromise(async (_all: "all") => (await import("../../../content/gallery.ts")).gallery);

/** All entries in the reader's language; the page loads them with its script, so that its HTML does not say them twice. */
export function useGallery(): readonly GalleryEntry[] {
  return use(load("all")).map(usePieces("gallery"));
}
