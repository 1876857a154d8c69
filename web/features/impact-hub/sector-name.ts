import { sectorKey } from "../../../contracts/impact-hub/choices.ts";
import type { Translate } from "../../lib/i18n/words.tsx";

/** A sector in the visitor's language; one that staff added stays as written. */
export function sectorName(t: Translate, sector: string): string {
  const key = sectorKey(sector);
  return key ? t(`hub.sectors.${key}`) : sector;
}
