import { deflateSync } from "node:zlib";

// Flat posters need few colours: with a palette a picture weighs a third of what true colour does.

const MOST = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc(bytes: Uint8Array): number {
  let value = -1;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ -1) >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), body.length + 4);
  return framed;
}

/** Five bits a channel: what lies between two flat colours on an edge falls together. */
const coarse = (pixels: Uint8Array, at: number) =>
  (((pixels[at] ?? 0) >> 3) << 10) | (((pixels[at + 1] ?? 0) >> 3) << 5) | ((pixels[at + 2] ?? 0) >> 3);

interface Colour {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** The most frequent colours, exact where a surface is flat. */
function frequent(pixels: Uint8Array): Colour[] {
  const exact = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const key = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    exact.set(key, (exact.get(key) ?? 0) + 1);
  }
  const seen = new Map<number, Colour>();
  for (const [key, count] of [...exact].sort(([, one], [, other]) => other - one)) {
    const [red, green, blue] = [key >> 16, (key >> 8) & 255, key & 255];
    const near = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const known = seen.get(near);
    if (known) known.count += count;
    else seen.set(near, { count, red, green, blue });
  }
  return [...seen.values()].sort((one, other) => other.count - one.count).slice(0, MOST);
}

function nearest(colours: readonly Colour[], red: number, green: number, blue: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  colours.forEach((colour, index) => {
    const away = (colour.red - red) ** 2 + (colour.green - green) ** 2 + (colour.blue - blue) ** 2;
    if (away < least) [best, least] = [index, away];
  });
  return best;
}

/** Encodes opaque pixels (RGBA) as a PNG with a palette of at most 256 colours. */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const colours = frequent(pixels);
  const indexOf = new Int16Array(1 << 15).fill(-1);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const key = coarse(pixels, at);
      let index = indexOf[key] ?? -1;
      if (index < 0) {
        index = nearest(colours, pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
        indexOf[key] = index;
      }
      rows[y * (width + 1) + x + 1] = index;
    }
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours.flatMap(({ red, green, blue }) => [red, green, blue]))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
