import type { Motif } from "../motif.ts";
import { bark, ink, laterite, paper, river, steel, sun } from "../palette.ts";
import type { Stage } from "../stage.ts";
import { circle, ellipse, line, rect, shape } from "../svg.ts";

/** Skin, and its shade for nose, ear and neck. */
const tones: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ["#6b3f27", "#4f2c1a"],
  ["#5a3220", "#40220f"],
  ["#7b4c30", "#5a3220"],
  ["#4a2a1c", "#331a0f"],
];

/** A head turned a little to the right, on a field of 480 by 480. */
const face = "M170 186C168 104 312 100 314 184C315 236 290 284 252 284C210 284 173 240 170 186Z";
const cap = "M166 190C150 84 330 76 318 182C310 148 282 136 246 138C208 140 182 152 180 192Z";

function hair(
  has: (word: string) => boolean,
  cloth: string,
  plain: string,
): { behind: string; before: string } {
  if (has("tresses")) {
    const crown = line("M204 118Q196 60 240 44Q292 52 286 112M222 112Q224 76 244 62Q266 76 266 108", ink, 22);
    return {
      behind: crown,
      before:
        shape(cap, ink) +
        line("M196 150L206 112M222 140L228 106M250 138V104M280 144L274 110M304 160L294 124", bark, 4),
    };
  }
  if (has("foulard") && has("jaune"))
    return {
      behind: shape("M286 92Q360 40 366 104Q352 118 300 126ZM284 88Q300 20 340 44Q334 84 300 116Z", sun),
      before:
        shape("M158 186C136 70 344 58 326 176C300 132 206 128 158 186Z", sun) +
        line("M176 148Q244 96 314 132M196 116Q250 80 304 104", laterite, 5, "34 10 12 10") +
        circle(304, 104, 20, "#dd9a2a"),
    };
  if (has("foulard"))
    return {
      behind: shape("M164 120Q120 30 214 40Q250 4 292 40Q372 44 322 130Z", cloth),
      before:
        shape("M158 188C134 76 346 66 326 178C300 136 206 134 158 188Z", plain) +
        shape("M158 188C134 76 346 66 326 178C300 136 206 134 158 188Z", cloth),
    };
  const grey = has("grise");
  const colour = grey ? steel : ink;
  return {
    behind: "",
    before: shape(
      grey ? "M166 192C150 96 330 90 318 184C312 156 296 144 262 146C214 150 190 150 180 196Z" : cap,
      colour,
    ),
  };
}

function clothes(has: (word: string) => boolean, stage: Stage): string {
  const cloth = stage.cloth(1);
  const shoulders = "M52 480C58 392 132 362 202 346Q244 366 284 346C352 362 422 392 428 480Z";
  if (has("col droit")) {
    return (
      shape(shoulders, paper) +
      shape("M200 350L198 322Q244 346 288 322L286 350L246 372Z", "#e6ddc8") +
      line("M245 372V480", "#cfc4aa", 5) +
      circle(245, 404, 5, river) +
      circle(245, 444, 5, river)
    );
  }
  if (has("lunettes"))
    return (
      shape(shoulders, ink) +
      shape("M204 346L245 470L286 346Q244 366 204 346Z", paper) +
      shape("M236 366H256L262 470H230Z", cloth.fill) +
      line("M202 348L232 480M288 348L258 480", "#24402f", 10)
    );
  const dress =
    shape(shoulders, cloth.fill) + shape("M202 346Q244 410 284 346Q244 366 202 346Z", cloth.plain);
  if (has("perles")) {
    const beads = [
      [194, 352],
      [202, 372],
      [216, 388],
      [234, 396],
      [254, 396],
      [272, 388],
      [286, 372],
      [294, 352],
    ];
    return (
      dress + beads.map(([x = 0, y = 0], index) => circle(x, y, 10, index % 2 ? "#2f8fae" : river)).join("")
    );
  }
  return dress + line("M196 352Q246 424 292 352", sun, 7, "3 14");
}

/** Head and shoulders of one person in front of the patterned sun; the words choose hair, scarf, glasses, beard, smile. */
export const portrait: Motif = (stage) => {
  const { random, width, height, light, words } = stage;
  const has = (word: string) => words.includes(word);
  const [skin, shade] = random.pick(tones);
  // A scarf in the sun's colour would not be visible against the sun.
  const cloth = [0, 1, 2].map(stage.cloth).find(({ plain }) => plain !== light.sun) ?? stage.cloth(0);
  const { behind, before } = hair(has, cloth.fill, cloth.plain);
  const smile = has("sourire")
    ? shape("M222 236Q256 246 290 232Q282 270 254 270Q230 268 222 236Z", paper) +
      line("M222 236Q256 246 290 232", laterite, 4) +
      line("M230 258Q256 276 280 256", laterite, 5)
    : line(random.pick(["M232 246Q256 256 282 242", "M234 244Q258 258 284 240"]), "#8f3a2a", 6);
  const beard = has("barbe")
    ? shape(
        "M172 206C176 300 224 318 258 314C296 308 316 250 313 200C304 226 292 222 258 220C222 222 190 234 172 206Z",
        steel,
      ) + line("M236 248Q258 256 282 244", "#6f3a2c", 7)
    : smile;
  const glasses = has("lunettes")
    ? `<g fill="none" stroke="${ink}" stroke-width="6"><circle cx="226" cy="192" r="24"/><circle cx="284" cy="190" r="22"/><path d="M250 190q6-6 12 0M202 190l-30-4"/></g>`
    : "";
  const rings = has("boucles")
    ? circle(168, 242, 18, laterite) + circle(168, 242, 9, sun)
    : has("tresses") || has("foulard")
      ? circle(168, 226, 6, sun)
      : "";
  const brow = has("barbe") ? steel : ink;
  return (
    rect(0, 0, width, height, light.sky) +
    circle(246, 190, 186, light.sun) +
    circle(246, 190, 186, stage.field("s", 1, light.sunLine)) +
    shape(
      random.pick(["M0 372Q120 306 250 352T480 330V480H0Z", "M0 340Q90 372 200 344Q360 306 480 366V480H0Z"]),
      light.hills[1],
    ) +
    shape("M0 420Q160 376 300 410T480 400V480H0Z", light.hills[0]) +
    behind +
    line("M246 250V344", shade, 66) +
    shape("M213 280H279V350Q246 372 213 350Z", skin) +
    shape("M213 282Q240 312 279 284V306Q240 326 213 300Z", shade) +
    clothes(has, stage) +
    ellipse(170, 204, 13, 22, shade) +
    shape(face, skin) +
    rings +
    line("M258 190Q272 222 268 228Q258 236 246 230", shade, 5) +
    beard +
    line("M206 170Q224 158 244 168M268 166Q286 156 302 168", brow, 6) +
    ellipse(226, 193, 10, 7, paper) +
    ellipse(284, 191, 9, 7, paper) +
    circle(229, 193, 6, ink) +
    circle(287, 191, 6, ink) +
    before +
    glasses
  );
};
