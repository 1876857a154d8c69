import { bark, ink, paper, raffia, river, shade, skins, steel, sun } from "./palette.ts";
import { type Dress, type Lower, lowerBody, type Over, overs } from "./people/clothes.ts";
import { type HeadKind, head } from "./people/heads.ts";
import { type HandLoad, type HeadLoad, handLoads, headLoads } from "./people/loads.ts";
import { closedCoat, hand, neckline, waist } from "./people/near.ts";
import { type Arm, type ArmKind, arms, type Stance, trunk } from "./people/poses.ts";
import { plains, type Stage, standsOut } from "./stage.ts";
import { circle, d, ellipse, line, place, shape, shift, turn } from "./svg.ts";

export type Age = "adult" | "youth" | "child" | "elder";

/** Everything that is not set is random, so that no two people of a scene are alike. */
export interface Person {
  readonly age?: Age;
  readonly woman?: boolean;
  readonly stance?: Stance;
  readonly left?: ArmKind;
  readonly right?: ArmKind;
  readonly head?: HeadKind;
  readonly lower?: Lower;
  readonly top?: string;
  readonly bottom?: string;
  readonly over?: Over;
  readonly longSleeves?: boolean;
  readonly onHead?: HeadLoad;
  readonly inHand?: HandLoad;
  /** Which hand holds it. */
  readonly hand?: "left" | "right";
  readonly baby?: boolean;
  readonly satchel?: boolean;
  /** The right hand's position: a person turned to the left holds things out to the left. */
  readonly facing?: "left" | "right";
  /** Drawn from the waist up, with hands: for pictures in which people are near. */
  readonly near?: boolean;
  /** The number of the scene's cloth. */
  readonly cloth?: number;
}

const womanHeads = ["wrap", "fan", "turban", "bun", "braids", "afro", "crop"] as const;
const manHeads = ["crop", "crop", "kufi", "hat", "crop", "afro"] as const;
const girlHeads = ["puffs", "bun", "braids", "crop", "afro"] as const;
const quiet = ["down", "loose", "hip", "front", "down", "chest"] as const;

/** Height relative to an adult, and head size relative to the body. */
const growth: Record<Age, { size: number; head: number }> = {
  adult: { size: 1, head: 1.16 },
  elder: { size: 0.95, head: 1.16 },
  youth: { size: 0.84, head: 1.24 },
  child: { size: 0.67, head: 1.42 },
};

function armPath([elbow, hand]: Arm, side: number, share: number): string {
  const [ex, ey] = elbow;
  const end =
    share <= 1 ? "" : d`L${side * (ex + (hand[0] - ex) * (share - 1))} ${ey + (hand[1] - ey) * (share - 1)}`;
  const reach = Math.min(share, 1);
  return d`M${side * 21} -143L${side * (23 + (ex - 23) * reach)} ${-144 + (ey + 144) * reach}${end}`;
}

function oneArm(
  kind: ArmKind,
  side: number,
  skin: string,
  sleeve: string,
  long: boolean,
  near: boolean,
): string {
  const arm = arms[kind];
  // People who bend or kneel reach forward with both hands: to the right, if the body is turned to the right.
  const forward = kind === "reach" && side < 0;
  const at = forward ? 1 : side;
  const cover = armPath(arm, at, long ? 1.8 : 0.7);
  // A long sleeve in front of the body needs an edge to be visible: near, a thin one, or it is a shadow around the elbow.
  const [[ex, ey], [hx, hy]] = arm;
  const edge =
    long && hx < 20 && hy > -150
      ? line(d`M${at * ex} ${ey}L${at * (hx + 2)} ${hy}`, "#12241b55", near ? 17 : 19)
      : "";
  const drawn = line(armPath(arm, at, 2), skin, 10) + edge + line(cover, sleeve, 15);
  return forward ? shift(-14, 6, drawn) : drawn;
}

/** Both hands of somebody near; the one that holds something is closed around it. */
function hands(person: Person, left: ArmKind, right: ArmKind, skin: string): string {
  const holds = (side: "left" | "right") => person.inHand !== undefined && (person.hand ?? "right") === side;
  const loaded = (kind: ArmKind) => kind === "load";
  return (
    hand(arms[left], -1, skin, holds("left") || loaded(left)) +
    hand(arms[right], 1, skin, holds("right") || loaded(right))
  );
}

const torso = "M-27-143C-27-154-11-155-7-158H7C11-155 27-154 27-143L20-102H-20Z";

/** A person of about 200 units, feet at (0, 0). */
function draw(stage: Stage, person: Person): string {
  const { random } = stage;
  const age = person.age ?? "adult";
  const young = age === "child" || age === "youth";
  const woman = person.woman ?? random.chance(0.6);
  const stance = person.stance ?? "stand";
  const skin = random.pick(skins);
  const cloth = stage.cloth(person.cloth ?? stage.turn());
  const drawn = random.pick(plains);
  const plain = standsOut(stage.light, drawn) ? drawn : stage.light.sky === raffia ? sun : paper;
  const lower =
    person.lower ??
    (woman
      ? random.pick(["wrap", "wrap", "gown", "skirt"])
      : random.pick(young ? ["shorts", "trousers"] : ["trousers"]));
  const gown = lower === "gown";
  // A wrap is worn with a plain blouse, or both are cut from the same cloth; trousers go with a patterned shirt.
  const patterned = woman ? gown || random.chance(0.25) : random.chance(0.55);
  const top = person.top ?? (patterned ? cloth.fill : plain === cloth.plain ? paper : plain);
  const bottom = person.bottom ?? (woman ? cloth.fill : random.pick([ink, bark, river, "#24506b"]));
  const dress: Dress = {
    lower,
    bottom,
    fold: cloth.lines,
    skin,
    shoe: young ? ink : random.pick([ink, bark]),
  };
  const kinds =
    age === "elder" && !woman
      ? (["grey", "kufi", "hat", "grey"] as const)
      : woman
        ? young
          ? girlHeads
          : womanHeads
        : young
          ? (["crop", "crop", "afro", "kufi"] as const)
          : manHeads;
  const top_ = person.head ?? (person.onHead ? random.pick(["crop", "wrap", "braids"]) : random.pick(kinds));
  const look = random.pick([-2, -1, 0, 1, 2]);
  const { drop, lean } = trunk[stance];
  const left = person.left ?? (person.onHead && !person.right ? "load" : random.pick(quiet));
  const right = person.right ?? random.pick(quiet);
  const sleeves = person.longSleeves ?? random.chance(0.35);

  const near = person.near === true;
  const headDrawn =
    head(stage, {
      kind: top_,
      skin,
      cloth: random.chance(0.5) ? cloth.fill : plain,
      edge: cloth.plain === raffia ? cloth.lines : cloth.plain,
      look,
      jewels: woman && random.chance(0.6),
      old: age === "elder",
      near,
    }) + (person.onHead ? shift(0, -198, headLoads[person.onHead](cloth.fill)) : "");
  const scale = growth[age].head;
  const over = person.over ?? (woman && !young ? random.pick(["none", "sash", "beads", "none"]) : "none");
  const [heldElbow, heldAt] = arms[(person.hand === "left" ? left : right) ?? "down"];
  const side = person.hand === "left" ? -1 : 1;
  const held = person.inHand ? shift(side * heldAt[0], heldAt[1], handLoads[person.inHand](cloth.fill)) : "";
  const behind =
    (person.satchel
      ? shape("M-28-152Q0-158 28-152Q37-148 36-104H-36Q-37-148-28-152Z", stage.cloth(random.int(0, 2)).plain)
      : "") +
    (person.baby
      ? circle(-27, -160, 10, ink) +
        circle(-28, -156, 9, random.pick(skins)) +
        line("M-33-155q2 2 4 0M-26-155q2 2 4 0M-30-151h3", ink, 1.5) +
        shape("M-40-146Q-26-152-16-146L-14-100Q-42-108-40-146Z", cloth.fill)
      : "");
  const under = left === "hip" || right === "hip" || heldElbow[1] > -130;
  const body =
    behind +
    line("M0-172V-152", skin, 11) +
    shape(torso, top) +
    shape("M-8-159Q0-144 8-159Z", skin) +
    (near ? neckline(top === cloth.fill ? cloth.plain : cloth.lines) : "") +
    (near && over === "coat"
      ? closedCoat
      : overs[person.satchel ? "straps" : over](
          person.over === "apron" || person.over === "coat" ? paper : stage.cloth(1).fill,
        )) +
    (person.baby ? line("M-22-128L18-114", cloth.plain, 7) : "") +
    (under ? "" : held) +
    oneArm(left, -1, skin, top, sleeves, near) +
    oneArm(right, 1, skin, top, sleeves, near) +
    (under ? held : "") +
    (near ? hands(person, left, right, skin) : "") +
    (scale === 1
      ? headDrawn
      : `<g transform="translate(0 ${Math.round(166 * (scale - 1))})scale(${scale})">${headDrawn}</g>`);
  const upper = lean === 0 ? body : turn(lean, 0, -100, body);
  const stick =
    age === "elder" && stance === "stand" && !person.inHand && right !== "load"
      ? shift(40, -88, handLoads.stick())
      : "";
  if (near) return waist(bottom, woman ? cloth.lines : shade) + body;
  // Feet stand on their own shadow: nobody hovers.
  const shadow = ellipse(0, -2, stance === "stand" || stance === "walk" ? 34 : 50, 7, shade);
  return shadow + stick + lowerBody(stance, dress) + shift(0, drop, upper);
}

/** Draws a person with the feet at (x, y); `size` is the height of an adult at this depth. */
export function person(stage: Stage, x: number, y: number, size: number, who: Person = {}): string {
  const stature = growth[who.age ?? "adult"].size * (0.95 + 0.1 * stage.random.next());
  const flip = who.facing ? who.facing === "left" : stage.random.chance(0.5) && !who.hand;
  return place(x, y, (size / 200) * stature, draw(stage, who), flip);
}

/** School uniform: white over blue, as worn in the country. */
export const pupil = (stage: Stage): Person => {
  const woman = stage.random.chance(0.5);
  return {
    age: stage.random.pick(["child", "child", "youth"]),
    woman,
    lower: woman ? "skirt" : stage.random.pick(["shorts", "trousers"]),
    top: paper,
    bottom: "#1d4f73",
    longSleeves: false,
    over: "none",
  };
};

export const nurse = (stage: Stage): Person => ({
  top: stage.random.pick([paper, paper, "#cfe6e4"]),
  over: "coat",
  lower: "trousers",
  bottom: stage.random.pick([river, steel]),
  longSleeves: true,
  head: stage.random.pick(["crop", "bun", "wrap", "braids"]),
});
