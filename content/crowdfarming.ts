import { bumba } from "./crowdfarming/bumba.ts";
import { idiofa } from "./crowdfarming/idiofa.ts";
import { idjwi } from "./crowdfarming/idjwi.ts";
import { luozi } from "./crowdfarming/luozi.ts";
import { maluku } from "./crowdfarming/maluku.ts";
import { ngandajika } from "./crowdfarming/ngandajika.ts";
import type { FarmProjectContent } from "./schemas/crowdfarming.ts";

/** The sample's projects, by number. They are put into the database once; from then on staff have them there. */
export const farmProjects: readonly FarmProjectContent[] = [maluku, idiofa, ngandajika, bumba, idjwi, luozi];
