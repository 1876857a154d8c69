import { bark, ink, laterite, sun } from "../palette.ts";
import { circle, line, rect, shape } from "../svg.ts";
import type { Stance } from "./poses.ts";

export const lowers = ["wrap", "gown", "skirt", "trousers", "shorts"] as const;
export type Lower = (typeof lowers)[number];

export interface Dress {
  readonly lower: Lower;
  /** Fill of the skirt, wrap or trousers. */
  readonly bottom: string;
  /** Colour of hems and folds on it. */
  readonly fold: string;
  readonly skin: string;
  readonly shoe: string;
}

const feet = (skin: string, path: string) => line(path, skin, 9);

const standing: Record<Lower, (dress: Dress) => string> = {
  wrap: ({ bottom, fold, skin }) =>
    feet(skin, "M-9-12v8h-8M9-12v8h8") +
    shape("M-20-110H20C29-88 26-50 24-14L-23-10C-26-50-29-88-20-110Z", bottom) +
    line("M8-108Q18-60 11-13", fold, 3),
  gown: ({ bottom, fold, skin }) =>
    feet(skin, "M-9-10v6h-9M9-10v6h9") +
    shape("M-18-112H18C26-80 34-40 36-9Q0-4-36-9C-34-40-26-80-18-112Z", bottom) +
    line("M-34-17Q0-11 34-17", fold, 3),
  skirt: ({ bottom, skin, shoe }) =>
    line("M-10-60L-11-12M10-60L11-12", skin, 11) +
    feet(shoe, "M-11-9v5h-8M11-9v5h8") +
    shape("M-18-110H18C25-92 28-70 29-46Q0-41-29-46C-28-70-25-92-18-110Z", bottom),
  trousers: ({ bottom, shoe }) =>
    feet(shoe, "M-11-9v5h-8M11-9v5h8") + shape("M-20-112H20L22-14H5L0-84-5-14H-22Z", bottom),
  shorts: ({ bottom, skin, shoe }) =>
    line("M-11-60L-12-12M11-60L12-12", skin, 11) +
    feet(shoe, "M-12-9v5h-8M12-9v5h8") +
    shape("M-20-112H20L23-56H3L0-80-3-56H-23Z", bottom),
};

const covered = (lower: Lower) => lower === "wrap" || lower === "gown";

const walking = (dress: Dress) => {
  if (covered(dress.lower))
    return (
      feet(dress.skin, "M-20-14l-3 9h10M17-14l4 9h10") +
      shape("M-19-110H19C28-86 30-50 31-15L-31-13C-30-50-28-86-19-110Z", dress.bottom) +
      line("M7-108Q22-60 13-14", dress.fold, 3)
    );
  const legs = "M-5-102L-13-56-25-12M5-102L20-58 18-12";
  const thighs = "M-6-104L-13-62M6-104L18-62";
  const bare = dress.lower !== "trousers";
  return (
    line(legs, bare ? dress.skin : dress.bottom, bare ? 11 : 18) +
    feet(dress.shoe, "M-25-10l-1 6h11M18-9v5h11") +
    (dress.lower === "skirt"
      ? shape("M-18-110H18C26-92 30-70 31-48Q0-42-31-48C-30-70-25-92-18-110Z", dress.bottom)
      : line(thighs, dress.bottom, 21))
  );
};

/** A stool wider than the person on it, its legs beside theirs. */
const stool =
  line("M-34-46L-40 0M34-46L40 0", bark, 8) +
  line("M-40-20H40", bark, 4) +
  shape("M-42-56H42V-44H-42Z", "#7a4a2c");

const seated = (dress: Dress) => {
  if (covered(dress.lower))
    return (
      stool +
      feet(dress.skin, "M-11-12v8h-7M11-12v8h7") +
      shape("M-20-62H20C31-60 34-50 27-12H-27C-34-50-31-60-20-62Z", dress.bottom) +
      line("M-27-46Q0-34 27-46", dress.fold, 3)
    );
  const bare = dress.lower !== "trousers";
  return (
    stool +
    line("M-17-44L-15-12M17-44L15-12", bare ? dress.skin : dress.bottom, bare ? 12 : 17) +
    feet(dress.shoe, "M-15-9v5h-8M15-9v5h8") +
    shape("M-20-62H20Q30-56 28-36H5L0-46-5-36H-28Q-30-56-20-62Z", dress.bottom)
  );
};

const onFloor = (dress: Dress) =>
  (covered(dress.lower) ? "" : line("M-40-10Q-20-2 10-6M40-10Q20-2-10-6", dress.skin, 11)) +
  shape("M-20-30H20C44-26 54-10 48-3Q0 3-48-3C-54-10-44-26-20-30Z", dress.bottom);

const bending = (dress: Dress) => {
  const hips = circle(1, -100, 20, dress.bottom);
  if (covered(dress.lower))
    return (
      feet(dress.skin, "M-10-12l-2 8h11M10-12l1 8h11") +
      hips +
      shape("M-19-104C-26-70-24-40-22-12H24C28-50 26-80 21-104Z", dress.bottom)
    );
  const long = dress.lower === "trousers";
  return (
    line("M-4-100L-13-56-12-12M6-100L13-56 10-12", long ? dress.bottom : dress.skin, long ? 18 : 11) +
    feet(dress.shoe, "M-12-9v5h11M10-9v5h11") +
    line("M-3-100L-11-62M6-100L12-62", dress.bottom, 20) +
    hips
  );
};

const kneeling = (dress: Dress) =>
  feet(dress.skin, "M-42-6h-9") +
  shape("M-22-60C6-68 36-46 38-6Q0 0-44-3C-46-20-38-46-22-60Z", dress.bottom) +
  line("M30-24Q0-10-38-14", dress.fold, 3);

export const lowerBody = (stance: Stance, dress: Dress): string => {
  if (stance === "walk") return walking(dress);
  if (stance === "sit") return seated(dress);
  if (stance === "floor") return onFloor(dress);
  if (stance === "bend") return bending(dress);
  if (stance === "kneel") return kneeling(dress);
  return standing[dress.lower](dress);
};

/** Cloths worn over the upper body. */
export const overs = {
  none: () => "",
  /** A second cloth tied around the waist. */
  sash: (cloth: string) => rect(-21, -114, 42, 12, cloth),
  /** A cloth over one shoulder. */
  shawl: (cloth: string) => shape("M10-154L25-150-10-98-24-106Z", cloth),
  apron: (cloth: string) => shape("M-13-140H13L20-52H-20Z", cloth),
  coat: (cloth: string) => shape("M-22-150H22L25-56H3V-130H-3V-56H-25Z", cloth),
  straps: () => line("M-14-152V-112M14-152V-112", laterite, 6),
  beads: (cloth: string) => line("M-10-152Q0-136 10-152", cloth, 4),
  medal: () =>
    line("M-9-153L0-126 9-153", laterite, 5) + circle(0, -120, 11, laterite) + circle(0, -120, 8, sun),
  /** A woven scarf around the neck, its ends hanging. */
  scarf: (cloth: string) => line("M-13-152L-9-104M13-152L9-104", cloth, 11),
  harness: () => line("M-20-150L18-104M20-150L-18-104M-20-106H20", sun, 5),
  jacket: () => shape("M-4-154L-26-146-22-98H-3L0-140 3-98H22L26-146 4-154Z", ink),
} as const;
export type Over = keyof typeof overs;
