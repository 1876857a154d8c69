import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { mark } from "../illustrations/index.ts";
import { iconFile } from "./icon-file.ts";

test("an icon file says where its picture begins, how long it is and how large", () => {
  const png = new Resvg(mark(), { fitTo: { mode: "width", value: 48 } }).render().asPng();
  const icon = iconFile(png, 48);
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const [length, begin] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(icon.subarray(begin, begin + length).equals(png)).toBe(true);
  expect(icon.length).toBe(begin + length);
  // The picture's own header agrees: width and height stand after its signature.
  expect([icon.readUInt32BE(begin + 16), icon.readUInt32BE(begin + 20)]).toEqual([48, 48]);
});
