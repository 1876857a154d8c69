/** The eight base colours, and the tints that scenes mix from them. */
export const ink = "#12241b";
export const forest = "#0f5a3c";
export const leaf = "#3d9a5f";
export const river = "#17708c";
export const laterite = "#b6462b";
export const sun = "#f4b53f";
export const raffia = "#f1e3c6";
export const paper = "#fbf7ee";

export const mist = "#bfe0e2";
export const mint = "#a9d6af";
export const peach = "#dd8b5b";
export const clay = "#e9bb8c";
export const shallow = "#5fa5b0";
export const moss = "#1f7a4c";
export const deep = "#0f4459";
export const night = "#123241";
export const plum = "#5b2a4a";
export const soil = "#8a3423";
export const bark = "#3a241a";
export const steel = "#8a9a94";
/** Ink that lets the ground through: the shadow below people and things. */
export const shade = "#12241b44";
/** The yellow, red and brown earth of swept yards. */
export const earths = ["#d9a066", "#c98255", "#b9673f"] as const;

export const skins = ["#6b3f27", "#7d4a2d", "#5a3220", "#8a5636"] as const;

/** The colours of one time of day. */
export interface Light {
  readonly name: string;
  readonly sky: string;
  readonly cloud: string;
  readonly sun: string;
  readonly sunLine: string;
  readonly hills: readonly [string, string, string];
  readonly hillLine: string;
  readonly water: string;
  readonly ripple: string;
  readonly ground: string;
  readonly groundLine: string;
}

const day = { hillLine: moss, water: river, ripple: shallow, ground: forest, groundLine: moss } as const;

export const lights = [
  { ...day, name: "dawn", sky: peach, cloud: clay, sun, sunLine: raffia, hills: [river, leaf, moss] },
  { ...day, name: "morning", sky: mist, cloud: paper, sun, sunLine: paper, hills: [shallow, leaf, moss] },
  {
    ...day,
    name: "noon",
    sky: raffia,
    cloud: paper,
    sun: laterite,
    sunLine: clay,
    hills: [river, leaf, moss],
  },
  { ...day, name: "spring", sky: mint, cloud: raffia, sun, sunLine: paper, hills: [river, moss, leaf] },
  {
    ...day,
    name: "evening",
    sky: sun,
    cloud: raffia,
    sun: laterite,
    sunLine: sun,
    hills: ["#8f4a4a", river, moss],
    water: deep,
  },
  {
    ...day,
    name: "dusk",
    sky: river,
    cloud: shallow,
    sun,
    sunLine: raffia,
    hills: [deep, moss, leaf],
    water: mist,
    ripple: river,
  },
  {
    ...day,
    name: "night",
    sky: night,
    cloud: deep,
    sun: raffia,
    sunLine: sun,
    hills: [deep, river, moss],
    water: shallow,
    ripple: mist,
  },
] as const satisfies readonly Light[];

export type LightName = (typeof lights)[number]["name"];
