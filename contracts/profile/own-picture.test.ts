import { expect, test } from "vitest";
import { ownPicture } from "./own-picture.ts";

test("a picture is shown from this site only", () => {
  const origin = "https://bomoko.example";
  expect(ownPicture("/pictures/a.svg", origin)).toBe("/pictures/a.svg");
  expect(ownPicture(`${origin}/storage/v1/object/public/pictures/a.png`, origin)).toBe(
    "/storage/v1/object/public/pictures/a.png",
  );
  for (const other of [
    null,
    "https://evil.example/a.png",
    "//evil.example/a.png",
    `${origin}.evil.example/a`,
    `${origin}//evil.example/a.png`,
    "/\\evil.example/a.png",
  ])
    expect(ownPicture(other, origin)).toBeUndefined();
});
