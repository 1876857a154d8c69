import { inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { palettePng } from "./palette-png.ts";

const flag = Uint8Array.from([244, 181, 63, 255, 15, 90, 60, 255, 15, 90, 60, 255, 244, 181, 63, 255]);

test("a flat picture keeps its very colours", () => {
  const png = palettePng(flag, 2, 2);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const palette = png.indexOf("PLTE");
  expect([...png.subarray(palette + 4, palette + 10)]).toEqual([244, 181, 63, 15, 90, 60]);
  const data = png.indexOf("IDAT");
  const length = png.readUInt32BE(data - 4);
  expect([...inflateSync(png.subarray(data + 4, data + 4 + length))]).toEqual([0, 0, 1, 0, 1, 0]);
});

test("two colours need one bit each", () => {
  const png = palettePng(flag, 2, 2, 2);
  const data = png.indexOf("IDAT");
  const length = png.readUInt32BE(data - 4);
  expect([...inflateSync(png.subarray(data + 4, data + 4 + length))]).toEqual([0, 0b01000000, 0, 0b10000000]);
});

test.each([2, 4, 16, 256] as const)(
  "other programs read it with %i colours: resvg draws the same pixels from it",
  (most) => {
    const address = `data:image/png;base64,${palettePng(flag, 2, 2, most).toString("base64")}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><image href="${address}" width="2" height="2" style="image-rendering:pixelated"/></svg>`;
    expect([...new Resvg(svg).render().pixels]).toEqual([...flag]);
  },
);
