import type { Domain } from "./domain.ts";
import { a } from "./french.ts";
import type { Seeded } from "./seeded.ts";

const WOMEN =
  "Charlotte Béatrice Mado Philomène Grâce Espérance Nzuzi Kapinga Bijou Clarisse Ntumba Solange Mireille Fatuma Zawadi Divine".split(
    " ",
  );
const MEN =
  "Joseph Trésor Dieudonné Kabongo Junior Freddy Ilunga Mukendi Patient Élie Lokwa Faustin Amani Bahati Mboyo Serge".split(
    " ",
  );
const PLACES =
  "Kenge Boma Kikwit Masina Kisangani Goma Bukavu Mbandaka Kananga Ngandajika Likasi Uvira Bunia Matadi Isiro Kalemie Tshikapa Lubumbashi Gemena Butembo Mont-Ngafula Kolwezi Idiofa Lisala".split(
    " ",
  );

export const name = (seeded: Seeded) => seeded.draw(seeded.int(0, 1) ? WOMEN : MEN);

export const place = (seeded: Seeded) => seeded.draw(PLACES);

/** 'Charlotte, maraîchère à Kenge': in a sentence a comma follows. */
export function person(seeded: Seeded, { roles }: Domain): string {
  const [feminine, masculine] = seeded.pick(roles);
  const isWoman = seeded.int(0, 1) === 1;
  return `${seeded.draw(isWoman ? WOMEN : MEN)}, ${isWoman ? feminine : masculine} ${a(place(seeded))}`;
}
