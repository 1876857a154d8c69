/**
 * The position of a thing: on the table if there is one (`small`), in the middle with people on both sides (`stand`),
 * behind them (`back`), across the upper part (`over`), flat on the ground (`ground`), or in front of them (`front`).
 */
export type Place = "small" | "stand" | "back" | "over" | "ground" | "front";

export interface Thing {
  readonly at: Place;
  /** Its width, in units of a picture 480 high. */
  readonly wide: number;
  /** Its origin (0, 0) is on the ground, on the table's top, or the middle of the upper border. */
  readonly draw: (cloth: string) => string;
  /** Its steam or smoke, which crosses nobody's face. */
  readonly rises: string;
}

const kind =
  (at: Place) =>
  (wide: number, draw: (cloth: string) => string, rises = ""): Thing => ({ at, wide, draw, rises });

export const small = kind("small");
export const stand = kind("stand");
export const back = kind("back");
export const over = kind("over");
export const ground = kind("ground");
export const front = kind("front");
