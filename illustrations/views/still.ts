import { type Frame, of, put } from "../frame.ts";
import { earths, paper, raffia, shade } from "../palette.ts";
import { allThings } from "../parts/all.ts";
import type { SettingName } from "../settings.ts";
import type { Stage } from "../stage.ts";
import { ellipse, rect, shape } from "../svg.ts";
import type { Reading } from "../words/read.ts";

/** One or two things, large, on plain ground before a plain wall: nothing else is in the picture. */
export function still(stage: Stage, _setting: SettingName, reading: Reading): string {
  const { random, width, height, light } = stage;
  const unit = height / 480;
  const across = width / unit;
  const frame: Frame = { stage, unit, across, ground: 0 };
  const named = [...of(reading.things, "stand"), ...of(reading.things, "small")];
  // The ground is table enough.
  const bare = named.filter((thing) => thing !== allThings.table);
  const things = (bare.length > 0 ? bare : named).slice(0, 3);
  const total = things.reduce((sum, { wide }) => sum + wide, 0);
  const scale = Math.min(things.some(({ at }) => at === "stand") ? 2 : 2.8, (across * 0.78) / total);
  const floor = random.int(270, 330) * unit;
  const base = 424;
  let at = (across - total * scale) / 2;
  const drawn = things.map((thing) => {
    const wide = thing.wide * scale;
    at += wide;
    return (
      ellipse((at - wide / 2) * unit, (base + 2) * unit, wide * 0.52 * unit, 18 * unit, shade) +
      put(frame, thing, at - wide / 2, base, scale).body
    );
  });
  const cloth = stage.cloth(0);
  const wall = random.pick([
    ellipse(width / 2, floor - 60 * unit, 210 * unit, 200 * unit, light.cloud),
    rect(0, floor - 46 * unit, width, 46 * unit, cloth.fill),
    // An arch of another colour behind the things.
    shape(
      `M${width * 0.16} ${floor}V${height * 0.36}a${width * 0.34} ${height * 0.32} 0 0 1 ${width * 0.68} 0V${floor}Z`,
      light.cloud,
    ),
    // A cloth that hangs on the wall.
    rect(width * 0.3, 0, width * 0.4, floor - 30 * unit, cloth.fill),
  ]);
  const ground = random.pick([...earths, light.hills[0], light.sky === raffia ? earths[0] : paper]);
  return rect(0, 0, width, height, light.sky) + wall + rect(0, floor, width, height, ground) + drawn.join("");
}
