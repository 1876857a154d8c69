import { bark, ink, laterite, leaf, raffia, steel, sun } from "../palette.ts";
import { circle, d, line, rect, shape } from "../svg.ts";

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

const hair = "M-14-178C-18-204 18-204 14-178C8-191-8-191-14-178Z";

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
  helmet: () => shape("M-17-186C-17-210 17-210 17-186L23-182H-17Z", sun) + line("M0-203V-190", laterite, 4),
  mask: () => shape("M-16-202H16V-174L8-160H-8L-16-174Z", ink) + rect(-10, -190, 20, 9, leaf),
  veil: () =>
    shape("M-20-192L-24-152H24L20-192Z", "#fbf7eecc") +
    shape("M-32-190Q0-198 32-190Q16-196 13-210H-13Q-16-196-32-190Z", sun),
  kufi: (cloth) => shape(hair, bark) + shape("M-15-188L-12-204Q0-208 12-204L15-188Q0-194-15-188Z", cloth),
};

/** `look` turns the head a little: negative to the left, positive to the right. */
export function head(
  kind: HeadKind,
  skin: string,
  cloth: string,
  edge: string,
  look: number,
  jewels: boolean,
): string {
  const face = `<ellipse cx="0" cy="-181" rx="13" ry="16" fill="${skin}"/>`;
  const top = tops[kind](cloth, edge);
  return (
    circle(-look * 3 - Math.sign(look) * 8, -179, 3, skin) +
    face +
    (look === 0 ? top : `<g transform="translate(${-2 * look} 0)">${top}</g>`) +
    (jewels ? line(d`M${-13 - look} -172v2M${13 - look} -172v2`, sun, 4) : "")
  );
}
