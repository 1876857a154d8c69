import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Place, PlaceParts } from "./places/place.ts";
import { openRig, type Rig } from "./rig.ts";
import { ROWS } from "./rows/all.ts";
import { lacks, OF_MEANS, TRAITS, type Trait } from "./traits.ts";

/** The contract's table for one means: what does not apply to it says why, and its adapter must say the same. */
export function proveContract(name: string, openPlace: (parts: PlaceParts) => Promise<Place>): void {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig(openPlace);
  });
  afterAll(() => rig.close());
  afterEach(async () => {
    rig.calm();
    await rig.place.calm?.();
  });

  test("what the table says of this means is what its adapter says of itself", () => {
    expect(rig.place.name).toBe(name);
    const seen = (Object.keys(TRAITS) as Trait[]).filter((trait) => TRAITS[trait].isSeen(rig));
    expect(seen).toEqual([...(OF_MEANS[name] ?? [])]);
  });

  describe("the contract", () => {
    for (const row of ROWS.filter((one) => lacks(name, one).length === 0))
      test(row.name, { timeout: 60_000 }, () => row.prove(rig));
  });

  describe("does not apply", () => {
    for (const row of ROWS)
      for (const trait of lacks(name, row).slice(0, 1))
        test(`${row.name}: ${TRAITS[trait].why}`, () => expect(TRAITS[trait].isSeen(rig)).toBe(false));
  });
}
