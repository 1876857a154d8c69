import { bark, clay, ink, laterite, leaf, moss, paper, peach, raffia, river, sun } from "../palette.ts";
import { circle, ellipse, line, rect, shape } from "../svg.ts";
import { front, over, small, stand } from "./thing.ts";

const lampion = (x: number, y: number, fill: string) =>
  ellipse(x, y, 17, 21, fill) + line(`M${x - 12} ${y}h24M${x} ${y + 22}v10`, bark, 3);

/** Feasts, prizes and decorations. The origin of a thing overhead is the middle of the upper border. */
export const feast = {
  /** Twenty candles in two rows. */
  cake: small(
    150,
    (cloth) =>
      `<g stroke-linecap="butt">${line("M-50-98H50", laterite, 20, "3 7.5") + line("M-46-90H52", sun, 20, "3 7.5")}</g>` +
      shape("M-56-42V-80Q0-90 56-80V-42Z", raffia) +
      shape("M-72 0V-42H72V0Z", cloth) +
      line("M-72-38q18 14 36 0t36 0 36 0 36 0M-56-76q14 12 28 0t28 0 28 0 28 0", paper, 7),
  ),
  model: small(
    150,
    () =>
      rect(-70, -8, 140, 8, leaf) +
      rect(-50, -40, 100, 32, paper) +
      rect(-10, -30, 18, 22, river) +
      rect(-40, -30, 16, 12, river) +
      rect(22, -30, 16, 12, river) +
      shape("M-62-38L-44-62H44L62-38Z", laterite) +
      circle(-60, -14, 8, moss) +
      circle(60, -14, 8, moss),
  ),
  cakes: small(180, () =>
    [-58, 0, 58]
      .map(
        (x) =>
          ellipse(x, -4, 32, 6, paper) +
          ellipse(x, -12, 22, 6, sun) +
          ellipse(x, -20, 19, 6, peach) +
          ellipse(x, -27, 14, 5, sun),
      )
      .join(""),
  ),
  drums: stand(150, () =>
    [-44, 40]
      .map(
        (x, index) =>
          shape(`M${x - 30}-78H${x + 30}L${x + 16} 0H${x - 16}Z`, index ? river : laterite) +
          ellipse(x, -78, 30, 10, raffia) +
          line(`M${x - 24}-62L${x - 8}-8M${x - 8}-64V-8M${x + 8}-64V-8M${x + 24}-62L${x + 8}-8`, sun, 3),
      )
      .join(""),
  ),
  podium: stand(
    330,
    (cloth) =>
      rect(-50, -52, 100, 52, cloth) + rect(-150, -34, 100, 34, raffia) + rect(50, -24, 100, 24, clay),
  ),
  bunting: over(
    600,
    (cloth) =>
      line("M-360 12Q-180 84 0 62T360 16", bark, 3) +
      [-300, -236, -172, -108, -44, 20, 84, 148, 212, 276, 330]
        .map((x, index) => {
          const y = Math.round(30 + 40 * Math.cos((x + 60) / 240));
          return shape(`M${x - 17} ${y}h34l-17 34Z`, index % 3 ? (index % 3 === 1 ? laterite : sun) : cloth);
        })
        .join(""),
  ),
  lampions: over(
    600,
    () =>
      line("M-360 0Q-200 90 0 60T360 6", ink, 3) +
      lampion(-250, 76, laterite) +
      lampion(-150, 96, sun) +
      lampion(-50, 92, leaf) +
      lampion(60, 86, sun) +
      lampion(160, 74, laterite) +
      lampion(260, 62, peach),
  ),
  papers: over(
    600,
    () =>
      line("M-360 40Q0 110 360 36", bark, 3) +
      [-270, -190, -110, -30, 50, 130, 210, 280]
        .map((x, index) => {
          const y = Math.round(84 - (x * x) / 2600);
          return (
            shape(`M${x - 20} ${y}l40 ${index % 2 ? 3 : -3} 2 46h-42Z`, index % 3 ? paper : raffia) +
            line(`M${x - 11} ${y + 15}h22M${x - 11} ${y + 27}h16`, laterite, 3)
          );
        })
        .join(""),
  ),
  rain: over(700, () =>
    line(
      Array.from(
        { length: 26 },
        (_, index) => `M${-350 + ((index * 139) % 700)} ${10 + ((index * 83) % 290)}l-8 26`,
      ).join(""),
      "#fbf7eecc",
      3,
    ),
  ),
  ribbon: front(
    560,
    () =>
      line("M-270 0V-92M270 0V-92", bark, 9) +
      line("M-270-74Q-130-50 0-58T270-74", laterite, 13) +
      shape("M0-58l-34-22q-10 22 0 40ZM0-58l34-22q10 22 0 40Z", sun) +
      circle(0, -58, 9, laterite),
  ),
  trophyKey: stand(
    90,
    () =>
      circle(0, -160, 26, sun) + circle(0, -160, 12, laterite) + line("M0-134V-10M0-22H26M0-46H22", sun, 13),
  ),
} as const;
