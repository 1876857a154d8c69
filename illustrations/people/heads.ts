import { bark, ink, laterite, leaf, paper, raffia, steel, sun } from "../palette.ts";
import type { Stage } from "../stage.ts";
import { circle, d, line, rect, shape } from "../svg.ts";
import { headDetail, nearFeatures } from "./near.ts";

/** Heads are drawn around (0, -181), the chin at -165: a person is 200 units tall. */
export const headKinds = [
  "crop",
  "wrap",
  "fan",
  "turban",
  "bun",
  "puffs",
  "braids",
  "afro",
  "hat",
  "kufi",
  "grey",
  "helmet",
  "mask",
  "veil",
] as const;
export type HeadKind = (typeof headKinds)[number];

const hair = "M-14-177C-19-206 19-206 14-177C12-193-12-193-14-177Z";

const tops: Record<HeadKind, (cloth: string, edge: string) => string> = {
  crop: () => shape(hair, ink),
  grey: () => shape(hair, steel),
  afro: () => shape("M-14-174C-32-190-16-212 0-210C16-212 32-190 14-174C10-190-10-190-14-174Z", ink),
  bun: () => circle(0, -204, 9, ink) + shape(hair, ink),
  puffs: () => circle(-14, -198, 9, ink) + circle(14, -198, 9, ink) + shape(hair, ink),
  braids: () => shape(hair, ink) + line("M-14-184Q-20-168-15-156M14-184Q20-168 15-156", ink, 5),
  wrap: (cloth) => shape("M-16-182C-20-206 8-216 22-202C24-196 20-190 16-182C8-192-8-192-16-182Z", cloth),
  turban: (cloth, edge) =>
    shape("M-16-180C-22-208 22-208 16-180C8-190-8-190-16-180Z", cloth) +
    line("M-13-190Q4-192 12-201", edge, 2),
  fan: (cloth, edge) =>
    shape("M-13-190C-30-208-20-226-2-222C14-230 32-216 14-190Z", cloth) +
    shape("M-16-181C-20-206 18-208 16-181C8-192-8-192-16-181Z", edge === raffia ? laterite : edge),
  hat: () => shape("M-26-186Q0-196 26-186Q14-192 11-206Q0-212-11-206Q-14-192-26-186Z", sun),
  helmet: () => shape("M-17-190C-17-214 17-214 17-190L23-186H-17Z", sun) + line("M0-207V-194", laterite, 4),
  mask: () => shape("M-16-202H16V-174L8-160H-8L-16-174Z", ink) + rect(-10, -190, 20, 9, leaf),
  veil: () =>
    shape("M-20-192L-24-152H24L20-192Z", "#fbf7eecc") +
    shape("M-32-190Q0-198 32-190Q16-196 13-210H-13Q-16-196-32-190Z", sun),
  kufi: (cloth) => shape(hair, bark) + shape("M-15-188L-12-204Q0-208 12-204L15-188Q0-194-15-188Z", cloth),
};

/** Mouths: a calm one, a smile, and a smile that shows the teeth. */
const mouths = [
  line("M-4-172q4 2 8 0", "#2b0f0a", 2),
  line("M-5-173q5 5 10 0", "#2b0f0a", 2),
  shape("M-6-174Q0-172 6-174Q4-168 0-168T-6-174Z", paper),
] as const;

/** Brows, eyes, nose and mouth; drawn once for each mouth of a scene. */
function features(stage: Stage, old: boolean): string {
  const mouth = stage.random.pick([0, 1, 1, 1, 2]);
  const lively = mouth > 0 && stage.random.chance(0.5);
  return stage.symbol(
    `e${mouth}${old ? "o" : ""}`,
    line(`M-9-187q3-${lively ? 3 : 2} 6 0M3-187q3-${lively ? 3 : 2} 6 0`, old ? steel : ink, 1.6) +
      shape("M-9-181q3-4 6 0q-3 3-6 0ZM3-181q3-4 6 0q-3 3-6 0Z", raffia) +
      line("M-6-181.5v.5M6-181.5v.5", ink, 3) +
      line("M1-180q2 4-1 4", "#12241b77", 1.6) +
      (mouths[mouth] ?? ""),
  );
}

export interface Look {
  readonly kind: HeadKind;
  readonly skin: string;
  readonly cloth: string;
  readonly edge: string;
  /** Turns the head a little: negative to the left, positive to the right. */
  readonly look: number;
  readonly jewels: boolean;
  readonly old: boolean;
  /** Drawn larger, with lids, pupils and the folds of the headwear. */
  readonly near: boolean;
}

/** A head with its face, hair or headwear. */
export function head(stage: Stage, { kind, skin, cloth, edge, look, jewels, old, near }: Look): string {
  const ears = look === 0 ? [-13, 13] : [-look * 3 - Math.sign(look) * 7];
  const detail: Readonly<Record<string, string>> = headDetail;
  const top = tops[kind](cloth, edge) + (near ? (detail[kind] ?? "") : "");
  const drawn = kind === "mask" ? "" : near ? nearFeatures(stage, old) : features(stage, old);
  const face = drawn && `<use href="${drawn}" x="${look * 1.5}"/>`;
  return (
    ears.map((x) => circle(x, -179, 3, skin)).join("") +
    shape("M-13-184C-13-201 13-201 13-184C13-172 7-164 0-164S-13-172-13-184Z", skin) +
    face +
    (look === 0 || near ? top : `<g transform="translate(${-look} 0)">${top}</g>`) +
    (jewels ? line(d`M${-13 - look} -172v2M${13 - look} -172v2`, sun, 4) : "")
  );
}
